BEGIN TRANSACTION;
CREATE TABLE decisions (
	race TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	choice TEXT NOT NULL, 
	"by" TEXT NOT NULL, 
	command TEXT, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_decisions PRIMARY KEY (race, number), 
	CONSTRAINT fk_decisions_race FOREIGN KEY(race) REFERENCES races (id) ON DELETE CASCADE, 
	CONSTRAINT uq_decisions_race_command UNIQUE (race, command)
);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',1,1,'take 4wd-2','bot',NULL,1.79534926417225527764e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',2,0,'take suspension-4','b7f8d0c1df4964e123e3ab08','b7f8d0c1df4964e123e3ab08:7ecf361df77336ea',1.79534926418462085725e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',3,0,'take wings-3','b7f8d0c1df4964e123e3ab08','b7f8d0c1df4964e123e3ab08:7080d8733493b5c2',1.79534926419791030882e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',4,1,'take body-5','bot',NULL,1.79534926420885467533e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',5,1,'take heat-basic','bot',NULL,1.79534926422100305559e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',6,0,'take suspension-3','b7f8d0c1df4964e123e3ab08','b7f8d0c1df4964e123e3ab08:1a5ff177a210107b',1.79534926423345422745e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',7,1,'gear 2 play 2 4wd-2','bot',NULL,1.79534926425447225566e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',8,0,'gear 3 play 3 4 suspension-3','b7f8d0c1df4964e123e3ab08','b7f8d0c1df4964e123e3ab08:568105d5cfcc377f',1.79534926427289223673e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',9,0,'done','b7f8d0c1df4964e123e3ab08','b7f8d0c1df4964e123e3ab08:fdc357bf02827ff1',1.79534926427759814263e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',10,0,'slipstream 0','b7f8d0c1df4964e123e3ab08','b7f8d0c1df4964e123e3ab08:50652f6cf5fde6b1',1.79534926429744553567e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',11,0,'refresh suspension-3','b7f8d0c1df4964e123e3ab08','b7f8d0c1df4964e123e3ab08:e9b8bd6486419fdc',1.79534926431337642669e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',12,0,'discard nothing','b7f8d0c1df4964e123e3ab08','b7f8d0c1df4964e123e3ab08:7401da484e523b08',1.79534926432179498673e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',13,1,'done','bot',NULL,1.79534926434169435499e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',14,1,'slipstream 2','bot',NULL,1.79534926435252499576e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',15,1,'discard 1 1','bot',NULL,1.79534926436919212338e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',16,1,'gear 2 play 3 3','bot',NULL,1.79534926439174342157e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',17,0,'gear 2 play 4 4','b7f8d0c1df4964e123e3ab08','b7f8d0c1df4964e123e3ab08:d2f10c04350dea5f',1.79534926441130685808e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',18,1,'cooldown 1','bot',NULL,1.79534926443350338932e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',19,1,'done','bot',NULL,1.79534926444483876233e+09);
INSERT INTO "decisions" VALUES('187ed7b0e374c52336e68271',20,1,'discard nothing','bot',NULL,1.79534926446479558941e+09);
INSERT INTO "decisions" VALUES('98fbabba9298177fe3dee712',1,1,'take turbo-2','club',NULL,1.79534926477129387848e+09);
INSERT INTO "decisions" VALUES('98fbabba9298177fe3dee712',2,0,'take cooling-3','dd4748fa06a7949373d9fdfb','dd4748fa06a7949373d9fdfb:061b15cd5d8713fb',1.79534926478568577761e+09);
INSERT INTO "decisions" VALUES('98fbabba9298177fe3dee712',3,1,'no swap','club',NULL,1.79534926480496382717e+09);
INSERT INTO "decisions" VALUES('98fbabba9298177fe3dee712',4,1,'gear 3 play 3 3 sponsor-1','club',NULL,1.79534926484557127955e+09);
INSERT INTO "decisions" VALUES('98fbabba9298177fe3dee712',5,0,'gear 3 play 3 3 4','dd4748fa06a7949373d9fdfb','dd4748fa06a7949373d9fdfb:e5a8927a8d604ba8',1.7953492648606438637e+09);
CREATE TABLE guests (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	seen DOUBLE NOT NULL, 
	CONSTRAINT pk_guests PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('b7f8d0c1df4964e123e3ab08','Ana',1.79534926400778102875e+09,1.79534926400778198241e+09);
INSERT INTO "guests" VALUES('dd4748fa06a7949373d9fdfb','Ben',1.79534926451650929456e+09,1.79534926451650953295e+09);
CREATE TABLE hotlap_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT hotlap_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "hotlap_version" VALUES('0001');
CREATE TABLE memberships (
	room TEXT NOT NULL, 
	guest TEXT NOT NULL, 
	CONSTRAINT pk_memberships PRIMARY KEY (room, guest), 
	CONSTRAINT fk_memberships_room FOREIGN KEY(room) REFERENCES rooms (id) ON DELETE CASCADE
);
INSERT INTO "memberships" VALUES('K0AWRknA7caI','b7f8d0c1df4964e123e3ab08');
INSERT INTO "memberships" VALUES('EOoybLcn2D_J','dd4748fa06a7949373d9fdfb');
CREATE TABLE races (
	id TEXT NOT NULL, 
	room TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	rules INTEGER NOT NULL, 
	setup TEXT NOT NULL, 
	bot_seed TEXT NOT NULL, 
	started DOUBLE NOT NULL, 
	finished DOUBLE, 
	CONSTRAINT pk_races PRIMARY KEY (id), 
	CONSTRAINT fk_races_room FOREIGN KEY(room) REFERENCES rooms (id) ON DELETE CASCADE, 
	CONSTRAINT uq_races_room_number UNIQUE (room, number)
);
INSERT INTO "races" VALUES('187ed7b0e374c52336e68271','K0AWRknA7caI',1,1,'hotlap record 1
rules 1
track usa
laps 1
seed 113590900495140759822147835601436868074920413956469533617218378403605554454865
garage mixed
weather true
car black Ana
car blue club
car green legend
start
','595dbb9336b00ccd9c6c57e82a58f2ce10900401bf2808d7fb943914e02ba6e1',1.79534926411841607093e+09,NULL);
INSERT INTO "races" VALUES('98fbabba9298177fe3dee712','EOoybLcn2D_J',1,1,'hotlap record 1
rules 1
track great-britain
laps 2
seed 89099901489374912368821714076196941159723694404165732403464268553112318190238
garage mixed
weather true
event new-grandstand
car black Ben
car blue player
car green legend
start
','58a0ad9c7b735fd001743b7756c403be5acecad544c91b24d84f96272ece9445',1.79534926471501541135e+09,NULL);
CREATE TABLE rooms (
	id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	is_public BOOLEAN NOT NULL, 
	host TEXT NOT NULL, 
	document TEXT NOT NULL, 
	created DOUBLE NOT NULL, 
	touched DOUBLE NOT NULL, 
	holder TEXT, 
	held_until DOUBLE, 
	CONSTRAINT pk_rooms PRIMARY KEY (id)
);
INSERT INTO "rooms" VALUES('K0AWRknA7caI',2,'racing',0,'b7f8d0c1df4964e123e3ab08','{"name":"","host_name":"Ana","settings":{"track":"usa","track_file":null,"season":null,"events_file":null,"laps":1,"larger_field":false,"mulligan":false,"cluttered_hand":"any_gear","end":"all_finish","aggressive_legends":true,"legend_boost":0,"garage":"mixed","garage_draft":"draft","weather":true,"boxes":[],"heat_first":false},"limit_s":0,"places":[{"kind":"person","driver":"","colour":"black","heat_handicap":0,"guest":"b7f8d0c1df4964e123e3ab08","name":"Ana"},{"kind":"bot","driver":"club","colour":"blue","heat_handicap":0,"guest":null,"name":""},{"kind":"legend","driver":"","colour":"green","heat_handicap":0,"guest":null,"name":""}],"seed":"fb222bdbc9782775f0a319779f8f70b95e205c2f3fe666037fb4e5b36294e151","next_seed":"ba14dd9d979df487e9f8982bbc30f7fb1d48f8e9d17172d829d539ca39726000","race":"187ed7b0e374c52336e68271","number":1,"first":1,"commands":["b7f8d0c1df4964e123e3ab08:c1"]}',1.79534926404360485078e+09,1.79534926411882567402e+09,NULL,NULL);
INSERT INTO "rooms" VALUES('EOoybLcn2D_J',2,'racing',0,'dd4748fa06a7949373d9fdfb','{"name":"","host_name":"Ben","settings":{"track":null,"track_file":null,"season":"1961","events_file":null,"laps":0,"larger_field":false,"mulligan":false,"cluttered_hand":"any_gear","end":"all_finish","aggressive_legends":true,"legend_boost":0,"garage":"mixed","garage_draft":"draft","weather":true,"boxes":[],"heat_first":false},"limit_s":0,"places":[{"kind":"person","driver":"","colour":"black","heat_handicap":0,"guest":"dd4748fa06a7949373d9fdfb","name":"Ben"},{"kind":"person","driver":"","colour":"blue","heat_handicap":0,"guest":null,"name":""},{"kind":"legend","driver":"","colour":"green","heat_handicap":0,"guest":null,"name":""}],"seed":"431f6dde559b641a5cb84dce8db156cb785813b56fd39ea7801631c1375e6e5d","next_seed":"a8711773b6a61456a8eb2df3c2a8b49c120d53024364ab16ae1951c33a6fae13","race":"98fbabba9298177fe3dee712","number":1,"first":1,"commands":["dd4748fa06a7949373d9fdfb:c2"]}',1.79534926465162801741e+09,1.79534926471910095211e+09,NULL,NULL);
CREATE TABLE secrets (
	name TEXT NOT NULL, 
	value BLOB NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('cookies',X'1C14B5AAE9A5A3D6F3E581FC1D20B8258AC77AED89071B09DACB2D0219DD03C4');
CREATE INDEX ix_rooms_state_touched ON rooms (state, touched);
CREATE INDEX ix_rooms_is_public_touched ON rooms (is_public, touched);
CREATE INDEX ix_rooms_host ON rooms (host);
CREATE INDEX ix_rooms_holder ON rooms (holder);
CREATE INDEX ix_memberships_guest ON memberships (guest);
COMMIT;
