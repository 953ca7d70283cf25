-- Create "data_exports" table
CREATE TABLE "data_exports" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "state" character varying NOT NULL DEFAULT 'WAITING', "file_id" uuid NULL, "size" bigint NOT NULL DEFAULT 0, "expires_at" timestamptz NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "data_exports_profiles_exports" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "dataexport_profile_id_id" to table: "data_exports"
CREATE INDEX "dataexport_profile_id_id" ON "data_exports" ("profile_id", "id");
