ALTER TABLE "users" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "staff_roles" = '{admin}' WHERE "role" = 'staff';
