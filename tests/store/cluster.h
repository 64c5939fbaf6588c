/* cluster.h -- a PostgreSQL of its own for a test program: in a temporary folder, reached through a
 * socket in that folder only, run by a user without rights.
 *
 * It ends with the program, however that ends.
 */
#ifndef TESTS_CLUSTER_H
#define TESTS_CLUSTER_H

#include <stdbool.h>

typedef struct Cluster Cluster;

/* NULL if there is no PostgreSQL on this machine, or it does not start: then why, on stderr. */
Cluster *cluster_start(void);
void cluster_stop(Cluster *cluster); /* and remove it; NULL is fine */

/* As if the machine had failed: nothing is written any more.  Then up again. */
void cluster_crash(Cluster *cluster);
bool cluster_restart(Cluster *cluster);

/* The address of one of its databases. */
void cluster_address(const Cluster *cluster, const char *database, char address[300]);

/* Run some SQL there, or end the program. */
void cluster_sql(const Cluster *cluster, const char *database, const char *sql);

#endif
