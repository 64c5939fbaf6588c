-- A store as version 2 made it: what SQLite and PostgreSQL have in common.
CREATE TABLE schema_version (version BIGINT NOT NULL);
INSERT INTO schema_version VALUES(2);
CREATE TABLE accounts (
  id TEXT PRIMARY KEY NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  password TEXT NOT NULL,
  created BIGINT NOT NULL);
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
INSERT INTO tables VALUES('a5g2gvnxvakz',4,6089905956469784588,'running',1,'ambush',1,-3936634255460249581,2,'person	0hg94zx7k3ue	Ana
person	0yhhkeyw5964	Luz
','walls=high','{"creator":"0hg94zx7k3ue","watchers":true,"move_seconds":0,"absent_seconds":0,"guided":false,"resigned":-1,"moves":0,"outcome":"","scores":[0,0,0,0],"rematch":"","origin":"","origin_at":0,"contributions":["5565f900674411df24fbe2080d604b7946f36189bba4c9adbe0ab62aa4f86fd0","d1c513a53a97ae048a2d109b9042a262950d666fce282a5dd24ed9a547655c2d","",""]}','823c1a663661fee82e51d9a349ad57640f61dfcc6ebb63c789dee78690166428','65bff75c7f54f78f37c92b6fb429e5b02b4e6944bcbb442c3594ae774fc962a7','078ab1ab89675f08ae3ad6118f8a575b536d6dfc37909f78f812c47008a0a935','',1794816044897,1794816044929,1794816044929,0);
INSERT INTO tables VALUES('5eqw4v532gpy',5,2775059496381832295,'over',1,'ambush',1,-3936634255460249581,2,'person	0hg94zx7k3ue	Ana
person	0yhhkeyw5964	Luz
','walls=high','{"creator":"0hg94zx7k3ue","watchers":true,"move_seconds":0,"absent_seconds":0,"guided":false,"resigned":-1,"moves":9,"outcome":"north","scores":[1,0,0,0],"rematch":"","origin":"","origin_at":0,"contributions":["b85bfa6ae13766d8ba4aa90cbac6f867cd1a0ed28f6082199ab99ce9203e4018","b0c5ad0f3e51c80a12512dc49b31e684d68bba0b58b49603f23ae3d13b88530f","",""]}','942eb9b9f5a0b0dcc3cf899dad4fcec968bff96ab9fb8847c175a7e54b9b2426','3dd205d8bc1b4684814cbb96fed14d427e91b533f4a2fe4724c7feda3fa59c28','6cdf5ee38f48758c8f9a05001a8d812962239aac50652ad325b5d9852bcbaf54','',1794816044994,1794816045134,1794816045026,1794816045134);
CREATE TABLE sitting (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, table_id));
INSERT INTO sitting VALUES('0hg94zx7k3ue','a5g2gvnxvakz');
INSERT INTO sitting VALUES('0yhhkeyw5964','a5g2gvnxvakz');
INSERT INTO sitting VALUES('0hg94zx7k3ue','5eqw4v532gpy');
INSERT INTO sitting VALUES('0yhhkeyw5964','5eqw4v532gpy');
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
INSERT INTO entries VALUES('a5g2gvnxvakz',1,0,'move','commit archer',2670866089452627913,1794816044942,'0hg94zx7k3ue/3ew2kxs4k26h','m6',9206681868290509620);
INSERT INTO entries VALUES('a5g2gvnxvakz',2,1,'move','commit spearman',-3470930431513032009,1794816044953,'0yhhkeyw5964/fk5bs50z3vxr','m4',1634071563289084371);
INSERT INTO entries VALUES('a5g2gvnxvakz',3,1,'move','strike north',4759074961791459505,1794816044958,'0yhhkeyw5964/fk5bs50z3vxr','m5',8105423973978963282);
INSERT INTO entries VALUES('a5g2gvnxvakz',4,0,'move','commit sapper',4012066383861717272,1794816044966,'0hg94zx7k3ue/3ew2kxs4k26h','m7',6416615629754226766);
INSERT INTO entries VALUES('a5g2gvnxvakz',5,1,'move','commit scout',8511898907638271598,1794816044972,'0yhhkeyw5964/fk5bs50z3vxr','m6',2510332656494396470);
INSERT INTO entries VALUES('5eqw4v532gpy',1,0,'move','commit scout',352211595528462188,1794816045037,'0hg94zx7k3ue/3ew2kxs4k26h','m13',-5881224457123344029);
INSERT INTO entries VALUES('5eqw4v532gpy',2,1,'move','commit archer',-2361029855602868032,1794816045046,'0yhhkeyw5964/fk5bs50z3vxr','m9',1504042714216460270);
INSERT INTO entries VALUES('5eqw4v532gpy',3,1,'move','strike north',-4377193454981941092,1794816045057,'0yhhkeyw5964/fk5bs50z3vxr','m10',6488127098541571758);
INSERT INTO entries VALUES('5eqw4v532gpy',4,0,'move','commit spearman',760508470270383294,1794816045071,'0hg94zx7k3ue/3ew2kxs4k26h','m14',-2950900684627577189);
INSERT INTO entries VALUES('5eqw4v532gpy',5,1,'move','commit archer',7352100516658678112,1794816045087,'0yhhkeyw5964/fk5bs50z3vxr','m11',6731204835492608335);
INSERT INTO entries VALUES('5eqw4v532gpy',6,0,'move','strike east',5076126014955326866,1794816045094,'0hg94zx7k3ue/3ew2kxs4k26h','m15',515560930830006198);
INSERT INTO entries VALUES('5eqw4v532gpy',7,0,'move','commit spearman',-3935550351774842183,1794816045100,'0hg94zx7k3ue/3ew2kxs4k26h','m16',4234825873985612157);
INSERT INTO entries VALUES('5eqw4v532gpy',8,1,'move','commit scout',7645029425005069877,1794816045117,'0yhhkeyw5964/fk5bs50z3vxr','m12',-6743987299832565196);
INSERT INTO entries VALUES('5eqw4v532gpy',9,0,'move','strike east',1793964112347522636,1794816045126,'0hg94zx7k3ue/3ew2kxs4k26h','m17',-1229931854407634249);
CREATE TABLE snapshots (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  chain BIGINT NOT NULL,
  rules BIGINT NOT NULL,
  content BIGINT NOT NULL,
  bytes BYTEA NOT NULL, digest BIGINT NOT NULL DEFAULT 0,
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
INSERT INTO chat VALUES('a5g2gvnxvakz',1,0,'Ana','good luck',1794816044990,'0hg94zx7k3ue/3ew2kxs4k26h','m8');
CREATE INDEX tables_by_age ON tables (created, id);
CREATE INDEX tables_by_state ON tables (state, created, id);
CREATE INDEX sitting_by_table ON sitting (table_id);
CREATE UNIQUE INDEX entries_once ON entries (table_id, client, message)  WHERE client <> '';
CREATE UNIQUE INDEX chat_once ON chat (table_id, client, message)  WHERE client <> '';
