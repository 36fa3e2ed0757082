import { kindsOf } from '#lib/site-content/entry-kinds.ts'
import { EntryTabs } from './entry-tabs.tsx'

/** Edits what it costs to post an order to which provinces. Default export for `lazy`. */
export default function PostageDesk() {
  return <EntryTabs title="运费" kinds={kindsOf('goods.change')} />
}
