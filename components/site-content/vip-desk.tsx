import { kindsOf } from '#lib/site-content/entry-kinds.ts'
import { EntryTabs } from './entry-tabs.tsx'

/** Edits the price and the rights of memberships. Default export for `lazy`. */
export default function VipDesk() {
  return <EntryTabs title="会员套餐与权益" kinds={kindsOf('vip.change')} />
}
