ALTER TABLE "position_columns" ADD COLUMN "office" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "position_columns" DROP CONSTRAINT "position_columns_kind_name_pk";--> statement-breakpoint
ALTER TABLE "position_columns" ALTER COLUMN "column" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "position_columns" ADD CONSTRAINT "position_columns_kind_office_name_pk" PRIMARY KEY("kind","office","name");
