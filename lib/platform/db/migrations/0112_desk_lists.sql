DROP INDEX "enquiries_new";--> statement-breakpoint
CREATE INDEX "enquiries_waiting" ON "enquiries" USING btree ("doubtful","id") WHERE status = 'new';--> statement-breakpoint
CREATE INDEX "enquiries_handled" ON "enquiries" USING btree ("handled_at","id") WHERE status = 'handled';--> statement-breakpoint
CREATE INDEX "payables_status" ON "payables" USING btree ("status","id");