-- 0062 counted all of an order whose parcel had been sent before its money went back; only the parcel comes back by hand, a seat beside it is free.
UPDATE goods g SET taken = greatest(0, g.taken - free.pieces)
FROM (
  SELECT l.kind, l.item_id, sum(l.quantity)::int AS pieces
  FROM goods_order_lines l JOIN payables p ON p.id = l.order_id JOIN goods_orders o ON o.id = l.order_id
  WHERE p.status = 'refunded' AND o.shipped_at IS NOT NULL AND l.shipped_at IS NULL
    -- A refund of parts has given its seats free itself.
    AND NOT EXISTS (SELECT FROM refunds r WHERE r.payable_id = p.id AND r.parts IS NOT NULL)
  GROUP BY l.kind, l.item_id
) free
WHERE g.kind = free.kind AND g.item_id = free.item_id;
