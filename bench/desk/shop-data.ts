import { FIRST, type Filling, SIZE, words } from './plan.ts'

/** All that the desks of the shop list: as many orders of books as of memberships, and what follows from them. */
export async function addShop(session: Filling): Promise<void> {
  await addBookOrders(session)
  await addParcels(session)
  await addReturns(session)
  await addInvoices(session)
  await addCoupons(session)
  await addRedemptions(session)
  await addLearners(session)
}

/** Books that were paid for, of which one in fifty is still to be sent. Their ids come after those of the memberships. */
async function addBookOrders({ sql }: Filling): Promise<void> {
  const line = {
    ...{ kind: 'book', id: 1, title: '申论一本通', cover: null, priceFen: 6800, quantity: 1 },
    ...{ isPosted: true, validDays: null, refundRule: { steps: [] }, schedules: [] },
  }
  const quote = JSON.stringify({ lines: [line], sumFen: 6800, payFen: 6800 })
  await sql`
    insert into payables (id, kind, user_id, order_num, title, pay_fen, status, cashier_key, code_expires_at,
      created_at, paid_at, next_look_at)
    overriding system value
    select ${FIRST + SIZE}::int + n, 'goods', ${FIRST}::int + n, 'G' || lpad(n::text, 15, '0'),
      case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text else '申论一本通' end,
      6800, 'paid', 'bench-goods' || n, at, at, at, 'infinity'
    from generate_series(1, ${SIZE}::int) n, lateral (select now() - make_interval(mins => ${SIZE}::int - n) as at) own`
  await sql`
    insert into goods_orders (id, quote, address, is_posted, carrier, tracking_number, shipped_at)
    select ${FIRST + SIZE}::int + n, ${quote}::jsonb,
      jsonb_build_object('consignee', case when n % 500 = 0 then ${words.many}::text else '李' || n end,
        'phone', '139' || lpad(n::text, 8, '0'), 'place', '湖北省武汉市'), true,
      case when n % 50 <> 0 then 'shunfeng' end, case when n % 50 <> 0 then 'SF' || n end,
      case when n % 50 <> 0 then now() - make_interval(mins => ${SIZE}::int - n) end
    from generate_series(1, ${SIZE}::int) n`
  await sql`
    insert into goods_order_lines (order_id, kind, item_id, user_id, quantity, is_posted, shipped_at, granted_at)
    select ${FIRST + SIZE}::int + n, 'book', 1, ${FIRST}::int + n, 1, true,
      case when n % 50 <> 0 then now() - make_interval(mins => ${SIZE}::int - n) end, now()
    from generate_series(1, ${SIZE}::int) n`
}

/** The parcels of every second order and gift: most have come, one in a hundred is in trouble. */
async function addParcels({ sql }: Filling): Promise<void> {
  await sql`
    with sent as (
      insert into parcels (carrier, number, state, due_at)
      select 'shunfeng', kind || n, case when n % 100 = 3 then 'trouble' when n % 20 = 5 then 'moving' else 'signed' end, null
      from generate_series(1, ${SIZE}::int) n, unnest(array['order', 'gift']) kind
      where n % 2 = case kind when 'order' then 0 else 1 end
      returning id, number, state)
    insert into parcel_contents (kind, ref_id, parcel_id, user_id, done_at)
    select kind, case kind when 'order' then ${FIRST + SIZE}::int else ${FIRST}::int end + n, id, ${FIRST}::int + n,
      case when state = 'signed' then now() end
    from sent, lateral (select regexp_replace(number, '[0-9]+', '') as kind, substring(number from '[0-9]+')::int as n) own
    where n % 50 <> 0`
}

/** Books that go back, most of them long ago. */
async function addReturns({ sql }: Filling): Promise<void> {
  await sql`
    insert into order_returns (order_id, kind, item_id, reason, note, state, due_fen, asked_at, tracking_number, answered_at, ended_at)
    select ${FIRST + SIZE}::int + n, 'book', 1, 'unwanted', '', state, 6800, at, 'SF' || n, at,
      case when state in ('accepted', 'refused') then at end
    from generate_series(1, ${SIZE}::int) n, lateral (select now() - make_interval(mins => ${SIZE}::int - n) as at,
      case when n % 100 = 1 then 'asked' when n % 100 = 2 then 'sent' when n % 100 = 3 then 'approved'
        when n % 10 = 4 then 'refused' else 'accepted' end as state) own`
}

/** Invoices of the orders of memberships, one in a hundred still to be made out. */
async function addInvoices({ sql }: Filling): Promise<void> {
  await sql`
    insert into invoices (id, payable_id, title_kind, title, tax_number, status)
    overriding system value
    select ${FIRST}::int + n, ${FIRST}::int + n, 'company',
      case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text || '公司' else '某公司' || n end,
      'TAX' || n, case when n % 100 = 1 then 'requested' when n % 10 = 2 then 'refused' when n % 10 = 3 then 'withdrawn' else 'issued' end
    from generate_series(1, ${SIZE}::int) n`
  await sql`
    insert into invoice_documents (invoice_id, is_red, number, amount_fen, issued_on)
    select id, false, 'F' || id, case when id % 200 = 4 then 99900 else 36500 end, '2026-11-01'
    from invoices where status = 'issued' and id > ${FIRST}::int`
}

/** Coupons of one kind, a third used or run out. */
async function addCoupons({ sql }: Filling): Promise<void> {
  await sql`
    insert into user_coupons (user_id, kind_id, terms, source, key, off_fen, order_id, used_at, taken_back_at)
    select ${FIRST}::int + n, (select min(id) from coupon_kinds),
      jsonb_build_object('name', '减 20', 'amountFen', 2000, 'percent', 0, 'scope', 'all', 'course', null,
        'minimumFen', null, 'startsOn', '2026-01-01', 'endsOn', case when n % 6 = 1 then '2026-02-01' else '2099-12-31' end),
      'code', 'bench', case when n % 6 = 2 then 2000 end, case when n % 6 = 2 then ${FIRST}::int + n end,
      case when n % 6 = 2 then now() end, case when n % 100 = 3 then now() end
    from generate_series(1, ${SIZE}::int) n`
}

/** Gifts that were asked for, one in fifty still to be sent. */
async function addRedemptions({ sql }: Filling): Promise<void> {
  await sql`
    insert into gift_redemptions (id, user_id, gift_id, request_id, title, points, status, note)
    overriding system value
    select ${FIRST}::int + n, ${FIRST}::int + n, (select min(id) from gifts), gen_random_uuid(),
      case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text else '笔记本' end, 500,
      case when n % 50 = 0 then 'placed' when n % 20 = 1 then 'cancelled' else 'sent' end, '顺丰 ' || n
    from generate_series(1, ${SIZE}::int) n`
}

/** Forms for a course, courses that staff gave, and what learners wrote about them. */
async function addLearners({ sql }: Filling): Promise<void> {
  await sql`
    insert into enlistments (user_id, course_id, real_name, phone, position_code, remark)
    select ${FIRST}::int + n, list[1 + n % cardinality(list)],
      case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text else '李' || n end,
      '139' || lpad(n::text, 8, '0'), case when n % 2 = 0 then 'A' || n else '' end, ''
    from generate_series(1, ${SIZE}::int) n, (select array_agg(id) as list from courses) places`
  await sql`
    insert into course_grants (user_id, course_id, reason, ends_at, revoked_at)
    select ${FIRST}::int + n, list[1 + n % cardinality(list)], '补课', now() + make_interval(days => n % 200 - 60),
      case when n % 50 = 3 then now() end
    from generate_series(1, ${SIZE}::int) n, (select array_agg(id) as list from courses) places`
  await sql`
    insert into course_reviews (course_id, user_id, author, rating, body, reviewed_on, hidden_at)
    select list[1 + n % cardinality(list)], ${FIRST}::int + n, '学员', 1 + n % 5,
      case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text else '' end || '讲得清楚，作业批得细 ' || n,
      current_date - n % 400, case when n % 50 = 3 then now() end
    from generate_series(1, ${SIZE}::int) n, (select array_agg(id) as list from courses) places`
}
