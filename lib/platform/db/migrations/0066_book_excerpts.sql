ALTER TABLE "books" ADD COLUMN "excerpt" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "excerpt_html" text DEFAULT '' NOT NULL;
