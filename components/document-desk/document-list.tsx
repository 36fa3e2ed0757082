import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { staffDocuments } from '#lib/document-desk/calls.ts'
import { staffDocumentPage } from '#lib/document-desk/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

/** The texts of fixed pages, such as the privacy policy and the handbook. Default export for `lazy`. */
export default function DocumentList() {
  return (
    <DeskList
      title="文稿"
      noun="文稿"
      endpoint={staffDocuments}
      states={[
        { status: 'all', name: '全部' },
        { status: 'legal', name: '法律文本' },
        { status: 'ofDesk', name: '工作台改过' },
      ]}
      filters={[{ name: 'q', label: '标题或网址', type: 'text' }, sortFilter]}
      columns={[
        { name: '标题', text: ({ title }) => title },
        { name: '页面', text: ({ name }) => `/${name}` },
        { name: '修订日期', text: ({ revisedOn }) => revisedOn ?? '' },
        { name: '最近改动', text: ({ changedAt }) => shanghaiMinute(new Date(changedAt)) },
        { name: '工作台改过', text: ({ ofDesk }) => (ofDesk ? '是' : '') },
      ]}
      main="标题"
      hrefOf={({ name }) => href(staffDocumentPage, { name })}
      nameOf={({ title }) => title}
    />
  )
}
