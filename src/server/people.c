/* people.c -- who is who: a name and a signed token, or an account with a password.
 *
 * A token is the person's id, the name in hexadecimal digits, its generation if that is not 0, and
 * a code over all that only holders of the key can make.  The key is in the store, so that all
 * servers of one store accept each other's tokens.
 */
#include "server/people.h"
#include "server/tables.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/times.h"
#include "engine/check.h"
#include "store/people.h"

enum { CODE_DIGITS = 2 * crypto_auth_BYTES, NAME_DIGITS = 2 * SEAT_NAME_MOST };

bool people_load_key(Hub *hub, Err *err)
{
    uint8_t fresh[TOKEN_KEY_BYTES];
    StoreResult result;
    void *bytes;
    size_t size;

    CHECK(crypto_auth_KEYBYTES == TOKEN_KEY_BYTES);
    randombytes_buf(fresh, sizeof fresh);
    StoreStatus status = store_read_secret(hub->store, "token-key", &bytes, &size, err);
    if (status == STORE_MISSING) {
        if (!store_put_secret(hub->store, "token-key", fresh, sizeof fresh, store_note, &result,
                              err))
            return false;
        store_flush(hub->store);
        status = store_read_secret(hub->store, "token-key", &bytes, &size, err);
    }
    if (status != STORE_OK)
        return false;
    bool fits = size == TOKEN_KEY_BYTES;
    if (fits)
        memcpy(hub->token_key, bytes, size);
    sodium_memzero(bytes, size);
    free(bytes);
    return fits || fail(err, N_("The key in the store that signs tokens is damaged."));
}

/* --- Tokens --- */

static void write_token(const Hub *hub, const char *person, const char *name, int generation,
                        Buf *token)
{
    uint8_t code[crypto_auth_BYTES];
    char digits[CODE_DIGITS + NAME_DIGITS + 1];

    buf_add(token, person);
    buf_add_char(token, '.');
    sodium_bin2hex(digits, sizeof digits, (const uint8_t *)name, strlen(name));
    buf_add(token, digits);
    if (generation > 0) {
        buf_add_char(token, '.');
        buf_add_int(token, generation);
    }
    crypto_auth(code, (const uint8_t *)token->text, token->length, hub->token_key);
    buf_add_char(token, '.');
    sodium_bin2hex(digits, sizeof digits, code, sizeof code);
    buf_add(token, digits);
    CHECK(!token->cut);
}

static bool read_token(const Hub *hub, const char *token, char person[PERSON_MOST + 1],
                       char name[SEAT_NAME_MOST + 1], int *generation)
{
    const char *dot = strchr(token, '.'), *end = strrchr(token, '.');
    uint8_t code[crypto_auth_BYTES];
    char raw[SEAT_NAME_MOST + 1] = "";
    size_t length;

    if (!dot || dot == end || strlen(end + 1) != CODE_DIGITS || dot - token > PERSON_MOST ||
        sodium_hex2bin(code, sizeof code, end + 1, CODE_DIGITS, NULL, NULL, NULL) != 0 ||
        crypto_auth_verify(code, (const uint8_t *)token, (size_t)(end - token),
                           hub->token_key) != 0)
        return false;
    /* What is signed was written by a server, so it has the right shape. */
    const char *name_end = strchr(dot + 1, '.');
    *generation = name_end < end ? atoi(name_end + 1) : 0;
    if (sodium_hex2bin((uint8_t *)raw, sizeof raw - 1, dot + 1, (size_t)(name_end - dot - 1), NULL,
                       &length, NULL) != 0)
        return false;
    memset(person, 0, PERSON_MOST + 1);
    memcpy(person, token, (size_t)(dot - token));
    seat_name_clean(raw, name);
    return true;
}

static void put_token(Hub *hub, const char *person, const char *name, int generation)
{
    char memory[320];
    Buf token;

    buf_init(&token, memory, sizeof memory);
    write_token(hub, person, name, generation, &token);
    json_put_text(&hub->json, "token", token.text);
}

/* --- Hello --- */

static void welcome(Ask *ask)
{
    Hub *hub = ask->hub;
    Reply reply = answer_later(ask);
    Json *json = ok_begin(hub, &reply);

    json_put_int(json, "protocol", PROTOCOL_VERSION);
    json_put_text(json, "server", hub->options->version);
    json_open_array(json, "caps");
    json_put_text(json, NULL, "fair-dice");
    json_put_text(json, NULL, "accounts");
    json_close(json);
    json_put_text(json, "language", hub->languages.language[ask->session->language].name);
    json_open_array(json, "languages");
    for (int i = 0; i < hub->languages.n; i++)
        json_put_text(json, NULL, hub->languages.language[i].name);
    json_close(json);
    json_put_text(json, "person", ask->session->person);
    json_put_text(json, "name", ask->session->name);
    json_put_text(json, "session", ask->session->session);
    put_token(hub, ask->session->person, ask->session->name, ask->session->generation);
    ok_end(hub, &reply);
}

/* The new connection of a session takes the place of the old one. */
static void take_up(Link *link, Session *session)
{
    if (session->link && session->link != link) {
        Link *old = session->link;
        session->link = NULL;
        old->session = NULL;
        view_drop(link->hub, old, NULL, SEAT_UNSAID);
        link_close(old);
    }
    session->link = link;
    link->session = session;
    if (!link->person)
        link->person = payer_hold_person(link->hub, session->person);
}

/* True: an answer has been sent. */
static bool has_hidden_name(const Ask *ask)
{
    char name[SEAT_NAME_MOST + 1];

    seat_name_choose(ask->message->name, name);
    if (message_name_is_visible(ask->message->name) && (name[0] || !ask->message->name[0]))
        return false;
    refuse(ask, "bad-message",
           N_("A name must be visible: no invisible characters, and none that change the direction "
              "of writing."));
    return true;
}

void do_hello(Ask *ask)
{
    const Message *message = ask->message;
    char person[PERSON_MOST + 1] = "", name[SEAT_NAME_MOST + 1] = "", session[25];
    int generation = 0;

    if (ask->link->session) {
        refuse(ask, "bad-message", N_("This connection has said hello already."));
        return;
    }
    if (message->protocol != PROTOCOL_VERSION) {
        refuse(ask, "protocol",
               N_("This server speaks version {ours} of the protocol, not {theirs}."),
               ARG_NUMBER("ours", PROTOCOL_VERSION), ARG_NUMBER("theirs", message->protocol));
        return;
    }
    if (message->token[0] && !read_token(ask->hub, message->token, person, name, &generation)) {
        refuse(ask, "bad-token",
               N_("This token was not made by this server, or is damaged. Begin again with "
                  "a name, or sign in to your account."));
        return;
    }
    if (generation < gate_generation(ask->hub, person)) {
        refuse(ask, "bad-token",
               N_("This token is no longer valid: you were signed out everywhere. Sign in to your "
                  "account, or begin again with a name."));
        return;
    }
    if (gate_is_banned(ask->hub, person, ask->link->address)) {
        refuse(ask, "banned", BANNED);
        link_close(ask->link);
        return;
    }
    if (has_hidden_name(ask))
        return;
    if (message->name[0])
        seat_name_choose(message->name, name);
    if (!name[0]) {
        refuse(ask, "bad-message", N_("Say hello with a name, or with your earlier token."));
        return;
    }
    if (!person[0])
        store_new_id(person);
    if (message->session[0])
        memcpy(session, message->session, sizeof session);
    else
        store_new_id(session);
    ask->session = session_find(ask->hub, person, session);
    memcpy(ask->session->name, name, sizeof name);
    ask->session->generation = generation;
    int language = languages_find(&ask->hub->languages, message->language);
    ask->session->language = language < 0 ? ask->hub->language : language;
    take_up(ask->link, ask->session);
    welcome(ask);
}

void do_ping(Ask *ask)
{
    Reply reply = answer_later(ask);

    json_put_int(ok_begin(ask->hub, &reply), "time", time_now_ms());
    ok_end(ask->hub, &reply);
}

/* --- Accounts --- */

static void make_hash(Password *password)
{
    password->fits = crypto_pwhash_str(password->hash, password->password,
                                       strlen(password->password),
                                       crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                       crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static void check_hash(Password *password, const char *text)
{
    password->fits = crypto_pwhash_str_verify(password->hash, text, strlen(text)) == 0;
}

static void hash_password(Job *job)
{
    Password *password = (Password *)job;

    _Static_assert(crypto_pwhash_STRBYTES <= STORE_HASH_MOST + 1, "a hash fits");
    if (password->task == PASSWORD_CHECK)
        check_hash(password, password->password);
    else if (password->task == PASSWORD_CHANGE)
        check_hash(password, password->old);
    if (password->task == PASSWORD_NEW || (password->task == PASSWORD_CHANGE && password->fits))
        make_hash(password);
    sodium_memzero(password->password, sizeof password->password);
    sodium_memzero(password->old, sizeof password->old);
}

void password_prepare(const Ask *ask, Password *password, PasswordTask task,
                      void (*done)(Job *job))
{
    password->job = (Job){ .hub = ask->hub, .work = hash_password, .done = done };
    password->reply = answer_later(ask);
    password->task = task;
    memcpy(password->password, ask->message->password, sizeof password->password);
    memcpy(password->old, ask->message->old, sizeof password->old);
}

void token_give(Hub *hub, const Reply *reply, const char *person, const char *name, int generation)
{
    Json *json = ok_begin(hub, reply);

    json_put_text(json, "person", person);
    json_put_text(json, "name", name);
    put_token(hub, person, name, generation);
    ok_end(hub, reply);
}

static void give_token(Hub *hub, const Password *password)
{
    token_give(hub, &password->reply, password->person, password->name,
               gate_generation(hub, password->person));
}

static void account_stored(void *context, const StoreResult *result)
{
    Password *password = context;
    Hub *hub = password->job.hub;

    if (result->status == STORE_OK)
        give_token(hub, password);
    else if (result->status == STORE_CONFLICT)
        refuse_later(hub, &password->reply, "name-taken",
                     N_("There is an account of this name already; choose another one."));
    else
        refuse_later(hub, &password->reply, "store", why_not_stored("account", result));
    free(password);
}

static void register_hashed(Job *job)
{
    Password *password = (Password *)job;
    StoreAccount account = { .id = password->person,
                             .name = password->name,
                             .password = password->hash,
                             .created_ms = time_now_ms() };
    Err err;

    hub_speak(job->hub, password->reply.session);
    fail(&err, N_("The password could not be hashed; try again later."));
    if (password->fits && store_add_account(job->hub->store, &account, account_stored, password,
                                            &err))
        return;
    refuse_store_later(job->hub, &password->reply, &err);
    free(password);
}

static Password *begin_password(Ask *ask, PasswordTask task, void (*done)(Job *job))
{
    Password *password = memory_new(1, sizeof *password);

    password_prepare(ask, password, task, done);
    seat_name_choose(ask->message->name, password->name);
    return password;
}

static bool see_account(void *context, const StoreAccount *account)
{
    (void)context;
    (void)account;
    return false;
}

/* One person, one account: a second one would be found by no name. */
void do_register(Ask *ask)
{
    Err err;

    if (has_hidden_name(ask))
        return;
    StoreStatus status = store_read_account_of(ask->hub->store, ask->session->person, see_account,
                                               NULL, &err);

    if (status == STORE_OK) {
        refuse(ask, "has-account",
               N_("You have an account already; change its password, or delete it."));
        return;
    }
    if (status == STORE_FAILED) {
        refuse_store(ask, &err);
        return;
    }
    Password *password = begin_password(ask, PASSWORD_NEW, register_hashed);
    memcpy(password->person, ask->session->person, sizeof password->person);
    payer_stored(ask->link->payer, STORED_ACCOUNT);
    password_queue(ask, password);
}

static void sign_in_checked(Job *job)
{
    Password *password = (Password *)job;

    if (password->fits && gate_is_banned(job->hub, password->person, ""))
        refuse_later(job->hub, &password->reply, "banned", BANNED);
    else if (password->fits && password->person[0])
        give_token(job->hub, password);
    else
        refuse_later(job->hub, &password->reply, "bad-password",
                     N_("There is no account with this name and password."));
    free(password);
}

static bool take_account(void *context, const StoreAccount *account)
{
    Password *password = context;

    if (strlen(account->id) <= PERSON_MOST && strlen(account->password) < sizeof password->hash) {
        memcpy(password->person, account->id, strlen(account->id) + 1);
        memcpy(password->hash, account->password, strlen(account->password) + 1);
        seat_name_clean(account->name, password->name);
    }
    return false;
}

/* By the name as it is chosen today, or as it was said: an older one may have other spaces. */
static StoreStatus find_account(const Ask *ask, Password *password, Err *err)
{
    char said[SEAT_NAME_MOST + 1];
    StoreStatus found =
        store_read_account(ask->hub->store, password->name, take_account, password, err);

    seat_name_clean(ask->message->name, said);
    if (found != STORE_MISSING || !strcmp(said, password->name))
        return found;
    return store_read_account(ask->hub->store, said, take_account, password, err);
}

/* An account that is not there costs as much time as a wrong password. */
void do_sign_in(Ask *ask)
{
    static const char no_account[] = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                                     "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    Password *password = begin_password(ask, PASSWORD_CHECK, sign_in_checked);
    Err err;

    memcpy(password->hash, no_account, sizeof no_account);
    if (find_account(ask, password, &err) == STORE_FAILED &&
        (errand_waits(ask->hub) || errand_failed(ask->hub))) {
        refuse_store_later(ask->hub, &password->reply, &err);
        free(password);
        return;
    }
    password_queue(ask, password);
}
