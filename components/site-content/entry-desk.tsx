import { kindsOf } from '#lib/site-content/entry-kinds.ts'
import { EntryTabs } from './entry-tabs.tsx'

/** Edits what the pages show beside their texts. Default export for `lazy`. */
export default function EntryDesk() {
  return <EntryTabs title="站点内容" kinds={kindsOf('site.edit')} />
}
