ALTER TABLE "books" ADD COLUMN "excerpt" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "excerpt_html" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The page of a book says how many are left when these are five or fewer, so it turns with each of them.
CREATE OR REPLACE FUNCTION invalidate_changed_goods() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE named text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO named FROM changed_rows JOIN former_rows USING (kind, item_id),
      LATERAL (VALUES ('courses', $k$course$k$), ('course:' || item_id, $k$course$k$), ('books', $k$book$k$)) AS tagged(tag, of_kind)
      WHERE of_kind = kind AND (changed_rows.refund_rule IS DISTINCT FROM former_rows.refund_rule
        OR least(greatest(changed_rows.stock - changed_rows.taken, 0), CASE kind WHEN $k$book$k$ THEN 6 ELSE 1 END)
          IS DISTINCT FROM least(greatest(former_rows.stock - former_rows.taken, 0), CASE kind WHEN $k$book$k$ THEN 6 ELSE 1 END));
  ELSE
    SELECT array_agg(DISTINCT tag) INTO named FROM changed_rows,
      LATERAL (VALUES ('courses', $k$course$k$), ('course:' || item_id, $k$course$k$), ('books', $k$book$k$)) AS tagged(tag, of_kind)
      WHERE of_kind = kind AND (refund_rule IS NOT NULL OR stock IS NOT NULL);
  END IF;
  PERFORM invalidate_pages(named);
  RETURN NULL;
END $$;
