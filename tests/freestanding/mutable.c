/* mutable.c -- what the core must not be, part two: it remembers, in five ways; and two that are
 * fine. */
int mutable_counter(void);

int exported_zero;
int exported_value = 7;
static int hidden_value = 3;
static _Thread_local int of_a_thread;
static const char *const fine_table[] = { "constant", "pointers" };
const int fine_number = 5;

int mutable_counter(void)
{
    static int counter;

    counter++;
    hidden_value += exported_zero;
    of_a_thread += hidden_value;
    return counter + hidden_value + of_a_thread + *fine_table[counter & 1];
}
