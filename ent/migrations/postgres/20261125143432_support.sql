-- Create "help_questions" table
CREATE TABLE "help_questions" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "topic" character varying NOT NULL, "question" jsonb NOT NULL, "answer" jsonb NOT NULL, "updated_at" timestamptz NOT NULL, "deleted_at" timestamptz NULL, PRIMARY KEY ("id"));
-- Create "ready_answers" table
CREATE TABLE "ready_answers" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "title" character varying NOT NULL, "text" jsonb NOT NULL, "updated_at" timestamptz NOT NULL, "deleted_at" timestamptz NULL, PRIMARY KEY ("id"));
-- Create "tickets" table
CREATE TABLE "tickets" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "guest_name" character varying NOT NULL DEFAULT '', "guest_email" character varying NOT NULL DEFAULT '', "language" character varying NOT NULL, "plan" character varying NOT NULL, "topic" character varying NOT NULL, "summary" character varying NOT NULL, "device" character varying NOT NULL DEFAULT '', "state" character varying NOT NULL, "urgency" bigint NOT NULL, "first_due_at" timestamptz NOT NULL, "due_at" timestamptz NOT NULL, "first_answered_at" timestamptz NULL, "first_answer_seconds" bigint NULL, "breached_at" timestamptz NULL, "solved_at" timestamptz NULL, "handed_over_at" timestamptz NULL, "message_count" bigint NOT NULL DEFAULT 0, "updated_at" timestamptz NOT NULL, "profile_id" uuid NULL, "assignee_id" uuid NULL, "merged_into_id" uuid NULL, PRIMARY KEY ("id"), CONSTRAINT "tickets_profiles_assignee" FOREIGN KEY ("assignee_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE SET NULL, CONSTRAINT "tickets_profiles_tickets" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "tickets_tickets_parts" FOREIGN KEY ("merged_into_id") REFERENCES "tickets" ("id") ON UPDATE NO ACTION ON DELETE SET NULL);
-- Create index "ticket_assignee_id_urgency_id" to table: "tickets"
CREATE INDEX "ticket_assignee_id_urgency_id" ON "tickets" ("assignee_id", "urgency", "id");
-- Create index "ticket_due" to table: "tickets"
CREATE INDEX "ticket_due" ON "tickets" ("due_at") WHERE (((state)::text = 'OPEN'::text) AND (breached_at IS NULL));
-- Create index "ticket_first_answered_at_first_answer_seconds" to table: "tickets"
CREATE INDEX "ticket_first_answered_at_first_answer_seconds" ON "tickets" ("first_answered_at", "first_answer_seconds");
-- Create index "ticket_guest_email" to table: "tickets"
CREATE INDEX "ticket_guest_email" ON "tickets" ("guest_email") WHERE ((guest_email)::text <> ''::text);
-- Create index "ticket_merged_into_id" to table: "tickets"
CREATE INDEX "ticket_merged_into_id" ON "tickets" ("merged_into_id") WHERE (merged_into_id IS NOT NULL);
-- Create index "ticket_profile_id_updated_at_id" to table: "tickets"
CREATE INDEX "ticket_profile_id_updated_at_id" ON "tickets" ("profile_id", "updated_at", "id");
-- Create index "ticket_state_updated_at_id" to table: "tickets"
CREATE INDEX "ticket_state_updated_at_id" ON "tickets" ("state", "updated_at", "id");
-- Create index "ticket_state_urgency_id" to table: "tickets"
CREATE INDEX "ticket_state_urgency_id" ON "tickets" ("state", "urgency", "id");
-- Create "ticket_messages" table
CREATE TABLE "ticket_messages" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "kind" character varying NOT NULL, "text" text NOT NULL, "profile_id" uuid NULL, "ticket_id" uuid NOT NULL, "author_id" uuid NULL, PRIMARY KEY ("id"), CONSTRAINT "ticket_messages_profiles_author" FOREIGN KEY ("author_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE SET NULL, CONSTRAINT "ticket_messages_profiles_ticket_messages" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "ticket_messages_tickets_messages" FOREIGN KEY ("ticket_id") REFERENCES "tickets" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "ticketmessage_author_id" to table: "ticket_messages"
CREATE INDEX "ticketmessage_author_id" ON "ticket_messages" ("author_id");
-- Create index "ticketmessage_profile_id" to table: "ticket_messages"
CREATE INDEX "ticketmessage_profile_id" ON "ticket_messages" ("profile_id");
-- Create index "ticketmessage_ticket_id_created_at_id" to table: "ticket_messages"
CREATE INDEX "ticketmessage_ticket_id_created_at_id" ON "ticket_messages" ("ticket_id", "created_at", "id");
-- Create "ticket_images" table
CREATE TABLE "ticket_images" ("id" uuid NOT NULL, "created_at" timestamptz NOT NULL, "position" bigint NOT NULL, "small_id" uuid NOT NULL, "large_id" uuid NOT NULL, "width" bigint NOT NULL, "height" bigint NOT NULL, "preview" text NOT NULL DEFAULT '', "profile_id" uuid NOT NULL, "message_id" uuid NOT NULL, PRIMARY KEY ("id"), CONSTRAINT "ticket_images_profiles_ticket_images" FOREIGN KEY ("profile_id") REFERENCES "profiles" ("id") ON UPDATE NO ACTION ON DELETE CASCADE, CONSTRAINT "ticket_images_ticket_messages_images" FOREIGN KEY ("message_id") REFERENCES "ticket_messages" ("id") ON UPDATE NO ACTION ON DELETE CASCADE);
-- Create index "ticketimage_large_id" to table: "ticket_images"
CREATE UNIQUE INDEX "ticketimage_large_id" ON "ticket_images" ("large_id");
-- Create index "ticketimage_message_id_position" to table: "ticket_images"
CREATE UNIQUE INDEX "ticketimage_message_id_position" ON "ticket_images" ("message_id", "position");
-- Create index "ticketimage_profile_id" to table: "ticket_images"
CREATE INDEX "ticketimage_profile_id" ON "ticket_images" ("profile_id");
-- Create index "ticketimage_small_id" to table: "ticket_images"
CREATE UNIQUE INDEX "ticketimage_small_id" ON "ticket_images" ("small_id");
