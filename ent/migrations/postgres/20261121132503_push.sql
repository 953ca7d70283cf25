-- Create "push_endpoints" table
CREATE TABLE "push_endpoints" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "endpoint" text NOT NULL, "p256dh" bytea NOT NULL, "auth" bytea NOT NULL, "device_id" uuid NOT NULL, "profile_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "push_endpoints_devices_push_endpoint" FOREIGN KEY ("device_id") REFERENCES "devices" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "push_endpoints_profiles_push_endpoints" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "push_endpoints_device_id_key" to table: "push_endpoints"
CREATE UNIQUE INDEX "push_endpoints_device_id_key" ON "push_endpoints" ("device_id");
-- Create index "pushendpoint_profile_id" to table: "push_endpoints"
CREATE INDEX "pushendpoint_profile_id" ON "push_endpoints" ("profile_id");
