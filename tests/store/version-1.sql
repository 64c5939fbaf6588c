-- A store as version 1 made it: what SQLite and PostgreSQL have in common.
CREATE TABLE schema_version (
  version BIGINT NOT NULL);
INSERT INTO schema_version VALUES(1);
CREATE TABLE accounts (
  id TEXT PRIMARY KEY NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  password TEXT NOT NULL,
  created BIGINT NOT NULL);
INSERT INTO accounts VALUES('a1','ana','Ana','$argon2id$x',1000);
CREATE TABLE secrets (
  name TEXT PRIMARY KEY NOT NULL,
  value BYTEA NOT NULL);
CREATE TABLE tables (
  id TEXT PRIMARY KEY NOT NULL,
  revision BIGINT NOT NULL,
  mark BIGINT NOT NULL,
  state TEXT NOT NULL,
  listed BIGINT NOT NULL,
  game TEXT NOT NULL,
  rules BIGINT NOT NULL,
  content BIGINT NOT NULL,
  seats BIGINT NOT NULL,
  seating TEXT NOT NULL,
  setup TEXT NOT NULL,
  policy TEXT NOT NULL,
  seed TEXT NOT NULL,
  secret TEXT NOT NULL,
  commitment TEXT NOT NULL,
  invitation TEXT NOT NULL,
  created BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  started BIGINT NOT NULL,
  ended BIGINT NOT NULL);
INSERT INTO tables VALUES('k3v9x0m2p7qd',1,-6221811123478445432,'running',1,'ambush',1,5,2,'person	guest-1	Ana
bot		greedy:8
','walls=high
','{"clock":"none"}','00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff','','c0ffee','',1000,1000,0,0);
CREATE TABLE sitting (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, table_id));
INSERT INTO sitting VALUES('guest-1','k3v9x0m2p7qd');
CREATE TABLE entries (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  seat BIGINT NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  digest BIGINT NOT NULL,
  made BIGINT NOT NULL,
  client TEXT NOT NULL,
  message TEXT NOT NULL,
  chain BIGINT NOT NULL,
  PRIMARY KEY (table_id, seq));
INSERT INTO entries VALUES('k3v9x0m2p7qd',1,0,'move','commit scout',291,1234567890123,'','',8196175711925448183);
INSERT INTO entries VALUES('k3v9x0m2p7qd',2,1,'move','commit sapper',1110,1234567890123,'c1','1',4696690332148842720);
CREATE TABLE snapshots (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  chain BIGINT NOT NULL,
  rules BIGINT NOT NULL,
  content BIGINT NOT NULL,
  bytes BYTEA NOT NULL,
  PRIMARY KEY (table_id, seq));
CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  line BIGINT NOT NULL,
  seat BIGINT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  made BIGINT NOT NULL,
  client TEXT NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (table_id, line));
INSERT INTO chat VALUES('k3v9x0m2p7qd',1,0,'Ana','hello',1500,'c1','2');
INSERT INTO chat VALUES('k3v9x0m2p7qd',2,0,'Ana','well played',1600,'a1/tab','3');
CREATE INDEX tables_by_age ON tables (created, id);
CREATE INDEX tables_by_state ON tables (state, created, id);
CREATE INDEX sitting_by_table ON sitting (table_id);
CREATE UNIQUE INDEX entries_once ON entries (table_id, client, message) WHERE client <> '';
CREATE UNIQUE INDEX chat_once ON chat (table_id, client, message) WHERE client <> '';
