import type { Database } from '#lib/platform/db/client.ts'

type Check = { what: string; faults: string }

// Each statement lists what must not be; `what` is said of an empty answer.

/** Condition on refunds `r` that are of an order `o`, by any of its payments. */
const isOfOrder = `(r.payable_id = o.id
  or r.payable_id in (select rest.id from goods_rests rest where rest.order_id = o.id))`

/** True at every moment, whoever has just been killed. */
const always: Check[] = [
  {
    what: 'no user has two orders of a membership open',
    faults: `select user_id from payables where kind = 'vip' and status in ('open', 'closing')
      group by user_id having count(*) > 1`,
  },
  {
    what: 'one grant per paid order',
    faults: `select o.id from payables o left join membership_grants g on g.order_id = o.id
      where o.kind = 'vip' and o.status in ('paid', 'refunding', 'refunded') group by o.id having count(g.id) <> 1`,
  },
  {
    what: 'no grant for any other',
    faults: `select o.id from payables o join membership_grants g on g.order_id = o.id
      where o.status in ('open', 'closing', 'closed')`,
  },
  {
    what: 'nothing paid here that is not paid there',
    faults: `select a.out_trade_no from payment_attempts a
      left join sandbox_trades t on t.out_trade_no = a.out_trade_no and t.status = 'paid'
        and t.channel = a.channel and t.amount_fen = a.amount_fen
        and t.transaction_id = a.transaction_id
      where a.status = 'paid' and t.out_trade_no is null`,
  },
  {
    what: 'no refund there without its payment, or larger',
    faults: `select t.out_trade_no from sandbox_refunds r join sandbox_trades t using (out_trade_no)
      group by t.out_trade_no, t.status, t.amount_fen
      having t.status <> 'paid' or sum(r.amount_fen) > t.amount_fen`,
  },
  {
    what: 'no refund there that was not asked for here',
    faults: `select s.out_refund_no from sandbox_refunds s
      left join refunds r on r.out_refund_no = s.out_refund_no and r.amount_fen = s.amount_fen
      left join payment_attempts a on a.id = r.attempt_id and a.out_trade_no = s.out_trade_no
      where a.id is null`,
  },
  {
    what: 'each order that was paid keeps one payment, every other goes back',
    faults: `select o.id from payables o join payment_attempts a on a.payable_id = o.id
      where a.status = 'paid' group by o.id, o.status
      having count(*) filter (where not exists (
          select from refunds r where r.attempt_id = a.id and r.why in ('duplicate', 'late')))
        <> (o.status in ('paid', 'refunding', 'refunded'))::int`,
  },
  {
    what: 'no payment goes back beyond its sum',
    faults: `select a.out_trade_no from payment_attempts a join refunds r on r.attempt_id = a.id
      where r.status <> 'failed' group by a.id having sum(r.amount_fen) > a.amount_fen`,
  },
  {
    what: 'each part of a refund is a line or the postage of its order, goes back once, and with no more than was paid for it',
    faults: `select r.payable_id from refunds r join payables o on o.id = r.payable_id and o.kind = 'goods'
      cross join jsonb_array_elements(coalesce(r.parts, '[{"key": null}]')) part
      left join goods_order_lines l on l.order_id = r.payable_id and l.kind || ':' || l.item_id = part->>'key'
      left join lateral (select (line->>'priceFen')::int * (line->>'quantity')::int
          - coalesce((g.quote->'coupon'->'offs'->>(place::int - 1))::int, 0) as fen
        from goods_orders g cross join jsonb_array_elements(g.quote->'lines') with ordinality as lines (line, place)
        where g.id = l.order_id and line->>'kind' = l.kind and (line->>'id')::int = l.item_id
        union all select (g.quote->>'postageFen')::int from goods_orders g
        where g.id = r.payable_id and part->>'key' = 'postage') as price on true
      where r.why = 'asked' and r.status <> 'failed'
      group by r.payable_id, part->>'key'
      having count(*) > 1 or max(price.fen) is null or sum((part->>'fen')::int) > max(price.fen)`,
  },
  {
    what: 'the parts of a refund are its sum',
    faults: `select id from refunds where parts is not null
      and amount_fen <> (select sum((part->>'fen')::int) from jsonb_array_elements(parts) part)`,
  },
  {
    what: 'a line is granted when its order is paid, and taken back when its money goes back, only then',
    faults: `select l.order_id from goods_order_lines l join payables o on o.id = l.order_id
      join goods_orders g on g.id = o.id
      where (l.granted_at is not null) <> case when g.quote->'deposit' is null
          then o.status in ('paid', 'refunding', 'refunded')
          else exists (select from goods_rests rest join payables p using (id)
            where rest.order_id = o.id and p.status in ('paid', 'refunding', 'refunded')) end
        or (l.revoked_at is not null) <> exists (select from refunds r
          where ${isOfOrder} and r.why = 'asked' and r.status <> 'failed'
            and (r.parts is null or exists (select from jsonb_array_elements(r.parts) part
              where part->>'key' = l.kind || ':' || l.item_id)))`,
  },
  {
    what: 'an order of goods is on its way back, or gone, when all of its lines are',
    faults: `select o.id from payables o join goods_order_lines l on l.order_id = o.id
      where o.status in ('paid', 'refunding', 'refunded')
        and not exists (select from goods_orders g where g.id = o.id and g.quote->'deposit' is not null)
      group by o.id, o.status having (o.status = 'paid') <> bool_or(l.revoked_at is null)`,
  },
  {
    what: 'what is taken of the stock is what orders hold, and no more than there is',
    faults: `select g.kind || ':' || g.item_id from goods g
      left join lateral (select coalesce(sum(l.quantity), 0) as held from goods_order_lines l
        join payables o on o.id = l.order_id
        where l.kind = g.kind and l.item_id = g.item_id and o.status <> 'closed'
          and (l.shipped_at is not null and not exists (select from order_returns back
              where back.order_id = l.order_id and back.kind = l.kind and back.item_id = l.item_id
                and back.state = 'accepted' and back.is_to_stock)
            or not exists (select from refunds r
            where ${isOfOrder} and r.why = 'asked' and r.status = 'done'
              and (r.parts is null or exists (select from jsonb_array_elements(r.parts) part
                where part->>'key' = l.kind || ':' || l.item_id))))) as held on true
      where g.taken <> held.held or g.taken > coalesce(g.stock, g.taken)`,
  },
  {
    what: 'what is still to come back has been sent and is kept, and what was accepted has not been kept',
    faults: `select back.id from order_returns back
      join goods_order_lines l on l.order_id = back.order_id and l.kind = back.kind and l.item_id = back.item_id
      where l.shipped_at is null or back.state in ('asked', 'approved', 'sent') and l.revoked_at is not null
        or back.state in ('accepted', 'settled') and l.revoked_at is null`,
  },
  {
    what: 'an accepted return gives what was promised, or all that was paid for it where it is our fault, to the fen and once',
    faults: `select back.id from order_returns back join goods_orders g on g.id = back.order_id
      cross join lateral (select (line->>'priceFen')::int * (line->>'quantity')::int
          - coalesce((g.quote->'coupon'->'offs'->>(place::int - 1))::int, 0) as fen
        from jsonb_array_elements(g.quote->'lines') with ordinality as lines (line, place)
        where line->>'kind' = back.kind and (line->>'id')::int = back.item_id) as paid
      where back.due_fen > paid.fen or back.state = 'accepted' and (select count(*) from refunds r
        cross join jsonb_array_elements(r.parts) part
        where r.payable_id = back.order_id and r.why = 'asked' and part->>'key' = back.kind || ':' || back.item_id
          and (part->>'fen')::int = case when back.is_our_fault then paid.fen else back.due_fen end) <> 1`,
  },
  {
    what: 'postage goes back with what was our fault and with the last return, and with no other return',
    faults: `select back.id from order_returns back join goods_orders g on g.id = back.order_id
      where back.state = 'accepted' and (g.quote->>'postageFen')::int > 0
        and (back.is_our_fault or not exists (select from goods_order_lines l
          where l.order_id = back.order_id and l.is_posted and not exists (select from order_returns other
            where other.order_id = l.order_id and other.kind = l.kind and other.item_id = l.item_id
              and other.state = 'accepted')))
        and not exists (select from refunds r cross join jsonb_array_elements(r.parts) part
          where r.payable_id = back.order_id and part->>'key' = 'postage')
      union all select r.id from refunds r
      where r.reason like '退货%' and r.parts @> '[{"key": "postage"}]'
        and exists (select from goods_order_lines l
          where l.order_id = r.payable_id and l.is_posted and l.revoked_at is null)
        and not exists (select from order_returns back where back.order_id = r.payable_id
          and back.state = 'accepted' and back.is_our_fault
          and r.parts @> jsonb_build_array(jsonb_build_object('key', back.kind || ':' || back.item_id)))`,
  },
  {
    what: 'an order costs its lines less what its coupon takes off, with its postage, now or by its deposit, and each line a fen at least',
    faults: `select o.id from payables o join goods_orders g using (id)
      cross join lateral (select sum(fen) as fen, min(fen) as least from (
        select (line->>'priceFen')::int * (line->>'quantity')::int
          - coalesce((g.quote->'coupon'->'offs'->>(place::int - 1))::int, 0) as fen
        from jsonb_array_elements(g.quote->'lines') with ordinality as lines (line, place)) as priced) as lines
      where (g.quote->>'payFen')::int <> lines.fen + coalesce((g.quote->>'postageFen')::int, 0) or lines.least < 1
        or o.pay_fen <> coalesce((g.quote->'deposit'->>'fen')::int, (g.quote->>'payFen')::int)`,
  },
  {
    what: 'what is posted has an address and a postage, and nothing is sent where nothing goes',
    faults: `select id from goods_orders where is_posted and (quote->'postageFen' is null
      or address is null or address->>'provinceCode' = '710000')
      or not is_posted and quote->'postageFen' is not null`,
  },
  {
    what: 'the postage of what was never sent has not stayed here, but where the desk kept it',
    faults: `select o.id from payables o join goods_orders g using (id)
      where o.status = 'refunded' and g.shipped_at is null and (g.quote->>'postageFen')::int > 0
        and not exists (select from refunds r cross join jsonb_array_elements(r.parts) part
          where r.payable_id = o.id and part->>'key' = 'postage')
        and not exists (select from staff_changes c where c.noun = 'order' and c.record_id = o.order_num)`,
  },
  {
    what: 'a rest is what the deposit leaves, one is paid or open at a time, and none without a paid deposit',
    faults: `select o.id from goods_rests rest join payables p using (id)
      join goods_orders g on g.id = rest.order_id join payables o on o.id = g.id
      group by o.id, g.quote
      having count(*) filter (where p.status <> 'closed') > 1 or o.status in ('open', 'closing', 'closed')
        or bool_or(p.user_id <> o.user_id)
        or bool_or(p.pay_fen + (g.quote->'deposit'->>'fen')::int <> (g.quote->>'payFen')::int)`,
  },
  {
    what: 'a coupon is held by its open order, used up by its paid one, and free of any other',
    faults: `select c.id from user_coupons c join payables o on o.id = c.order_id
      join goods_orders g on g.id = o.id
      where o.status = 'closed' or (c.used_at is null) <> case when g.quote->'deposit' is null
          then o.status in ('open', 'closing')
          else exists (select from goods_order_lines l where l.order_id = o.id and l.granted_at is null) end
        or o.user_id <> c.user_id or (g.quote->'coupon'->>'id')::int is distinct from c.id
      union all select (g.quote->'coupon'->>'id')::int from goods_orders g join payables o using (id)
      left join user_coupons c on c.order_id = o.id
      where g.quote->'coupon' is not null and o.status not in ('closed', 'refunded') and c.id is null
        and exists (select from goods_order_lines l where l.order_id = o.id and l.revoked_at is null)`,
  },
  {
    what: 'a coupon goes off one paid order at a time',
    faults: `select g.quote->'coupon'->>'id' from goods_orders g join payables o using (id)
      where g.quote->'coupon' is not null and o.status in ('paid', 'refunding')
      group by 1 having count(*) > 1`,
  },
  {
    what: 'one enlistment a user and course',
    faults: `select user_id from enlistments group by user_id, course_id having count(*) > 1`,
  },
  {
    what: 'nobody has a course twice',
    faults: `select user_id from goods_order_lines
      where kind = 'course' and granted_at is not null and revoked_at is null and ends_at > now()
      group by user_id, item_id having count(*) > 1`,
  },
  {
    what: 'nothing is sent whose money had gone back',
    faults: `select order_id from goods_order_lines
      where shipped_at is not null and (not is_posted or granted_at is null)`,
  },
  {
    what: 'of a membership only what was used stays paid',
    faults: `select o.id from payables o join refunds r on r.payable_id = o.id and r.why = 'asked'
      where o.kind = 'vip' and r.status <> 'failed' and (
        (o.pay_fen - r.amount_fen) % 3000 <> 0
        or o.pay_fen - r.amount_fen > 3000 * (select count(*) from marking_scripts m
          where m.user_id = o.user_id))`,
  },
  {
    what: 'refunded orders have lost their grant',
    faults: `select o.id from payables o join membership_grants g on g.order_id = o.id
      where o.status in ('refunding', 'refunded')
        and (g.revoked_at is null or g.replaced_by is not null)`,
  },
  {
    what: 'what an order credited it has replaced, once',
    faults: `select o.id from payables o join vip_orders v using (id)
      cross join jsonb_array_elements(v.quote->'deductions') d
      join membership_grants g on g.id = (d->>'grantId')::int
      where o.status = 'paid' and (g.revoked_at is null or g.replaced_by is distinct from o.id)`,
  },
  {
    what: 'a grant is gone only by a refund or by a paid order that replaced it',
    faults: `select g.id from membership_grants g
      left join payables own on own.id = g.order_id
      left join payables later on later.id = g.replaced_by
      where (g.revoked_at is not null and g.replaced_by is null
          and own.status not in ('refunding', 'refunded'))
        or (g.replaced_by is not null and (g.revoked_at is null or later.status <> 'paid'))`,
  },
]

/** Sums what is here for what buyers have, and what stays here of what they have no more. */
export const kept = `((select coalesce(sum(o.pay_fen), 0) from payables o
    join membership_grants g on g.order_id = o.id and (g.revoked_at is null or g.replaced_by is not null))
  + (select coalesce(sum(o.pay_fen - r.amount_fen), 0) from payables o
    join refunds r on r.payable_id = o.id and r.why = 'asked' where o.kind = 'vip')
  + (select coalesce(sum(o.pay_fen), 0) from payables o
    where o.kind in ('goods', 'rest') and o.status in ('paid', 'refunding', 'refunded'))
  - (select coalesce(sum(r.amount_fen), 0) from refunds r join payables o on o.id = r.payable_id
    where o.kind in ('goods', 'rest') and r.why = 'asked'))`

/** True when the jobs have nothing left to do. */
const finally_: Check[] = [
  {
    what: 'paid = granted + refunded + what rules and staff kept of what went back',
    faults: `select 1 where (select coalesce(sum(amount_fen), 0) from sandbox_trades where status = 'paid')
      <> ${kept} + (select coalesce(sum(amount_fen), 0) from sandbox_refunds)`,
  },
  {
    what: 'nothing paid there that is not paid here',
    faults: `select t.out_trade_no from sandbox_trades t left join payment_attempts a
        on a.out_trade_no = t.out_trade_no and a.status = 'paid'
      where t.status = 'paid' and a.id is null`,
  },
  {
    what: 'every refund is done, here and there',
    faults: `select r.out_refund_no from refunds r
      left join sandbox_refunds s using (out_refund_no)
      where r.status <> 'done' or s.refund_id is distinct from r.channel_refund_id`,
  },
  {
    what: 'no order and no attempt is stuck',
    faults: `select order_num from payables where status in ('open', 'closing', 'refunding')
      union all select out_trade_no from payment_attempts where status = 'open'`,
  },
  {
    what: 'the bills agree with the books',
    faults: `select kind || ' ' || number from reconciliation_differences
      union all select 'no bill was compared' where not exists (select from reconciliations)`,
  },
]

export type Finding = { what: string; count: number; examples: string[] }

/** Runs every check; one that holds has a count of 0. */
export async function findFaults(database: Database, isOver: boolean): Promise<Finding[]> {
  const checks = isOver ? [...always, ...finally_] : always
  return await Promise.all(checks.map((check) => find(database, check)))
}

async function find({ db }: Database, { what, faults }: Check): Promise<Finding> {
  const { rows } = await db.execute(faults)
  const examples = rows.slice(0, 3).map((row) => String(Object.values(row)[0]))
  return { what, count: rows.length, examples }
}
