-- SQLite takes a column of type uuid for a number: each comparison tried to read both ids as one. No stored id looks like a number, so
-- their bytes and the order of the indexes stay, and only the declarations change. The last statements announce that to all connections.
PRAGMA writable_schema = ON;
UPDATE `sqlite_schema` SET `sql` = replace(`sql`, '` uuid ', '` text ') WHERE `type` = 'table';
PRAGMA writable_schema = RESET;
CREATE TABLE `changed_schema` (`id` integer);
DROP TABLE `changed_schema`;
