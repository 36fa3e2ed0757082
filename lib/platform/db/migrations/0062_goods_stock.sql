ALTER TABLE "goods" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "of_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_taken" CHECK ("goods"."taken" >= 0);--> statement-breakpoint
-- Until now stock was what is left; from now on it is the number in all, beside what orders hold of it.
INSERT INTO goods (kind, item_id, taken)
SELECT l.kind, l.item_id, sum(l.quantity)
FROM goods_order_lines l JOIN payables p ON p.id = l.order_id JOIN goods_orders o ON o.id = l.order_id
WHERE p.status IN ('open', 'closing', 'paid', 'refunding') OR (p.status = 'refunded' AND o.shipped_at IS NOT NULL)
GROUP BY l.kind, l.item_id
ON CONFLICT (kind, item_id) DO UPDATE SET taken = excluded.taken, stock = goods.stock + excluded.taken;
--> statement-breakpoint
-- What pages show of a row: its rule, and whether anything is left. A sale that leaves something changes no page.
CREATE FUNCTION invalidate_changed_goods() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE named text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO named FROM changed_rows JOIN former_rows USING (kind, item_id),
      LATERAL (VALUES ('courses', $k$course$k$), ('course:' || item_id, $k$course$k$), ('books', $k$book$k$)) AS tagged(tag, of_kind)
      WHERE of_kind = kind AND (changed_rows.refund_rule IS DISTINCT FROM former_rows.refund_rule
        OR (changed_rows.stock <= changed_rows.taken) IS DISTINCT FROM (former_rows.stock <= former_rows.taken));
  ELSE
    SELECT array_agg(DISTINCT tag) INTO named FROM changed_rows,
      LATERAL (VALUES ('courses', $k$course$k$), ('course:' || item_id, $k$course$k$), ('books', $k$book$k$)) AS tagged(tag, of_kind)
      WHERE of_kind = kind AND (refund_rule IS NOT NULL OR stock IS NOT NULL);
  END IF;
  PERFORM invalidate_pages(named);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_inserted AFTER INSERT ON goods REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_goods();
--> statement-breakpoint
CREATE TRIGGER goods_updated AFTER UPDATE ON goods REFERENCING OLD TABLE AS former_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_goods();
--> statement-breakpoint
CREATE TRIGGER goods_deleted AFTER DELETE ON goods REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_goods();
