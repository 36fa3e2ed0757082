import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Badge } from '#components/ui/badge.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { staffQuestionBatches } from '#lib/question-batches/calls.ts'
import { staffQuestionBatchPage } from '#lib/question-batches/paths.ts'
import { batchStateNames, batchStates } from '#lib/question-batches/states.ts'
import { BatchState } from './batch-state.tsx'
import { SendFile } from './send-file.tsx'

const minute = (iso: string | null) => (iso ? shanghaiMinute(new Date(iso)) : '')

/** The files of questions that were sent, each a batch. Default export for `lazy`. */
export default function BatchList() {
  return (
    <DeskList
      head={<SendFile />}
      title="题目导入"
      noun="批次"
      endpoint={staffQuestionBatches}
      states={[
        { status: 'all', name: '全部' },
        ...batchStateNames.map((status) => ({ status, name: batchStates[status] })),
      ]}
      filters={[{ name: 'q', label: '文件名、科目或目录', type: 'text' }, sortFilter]}
      columns={[
        { name: '批次', text: ({ id }) => id },
        { name: '文件', text: ({ fileName }) => fileName },
        {
          name: '状态',
          text: ({ state }) => batchStates[state],
          show: ({ state }) => <BatchState state={state} />,
        },
        { name: '目录', text: ({ subject, category }) => `${subject} / ${category}` },
        { name: '题数', text: ({ questions }) => questions },
        {
          name: '差错',
          text: ({ faults }) => faults || '',
          show: ({ faults }) => faults > 0 && <Badge tone="hot">{faults} 处</Badge>,
        },
        { name: '已入库', text: ({ imported }) => imported || '' },
        { name: '上传的人', text: ({ by }) => by ?? '' },
        { name: '上传时间', text: ({ createdAt }) => minute(createdAt) },
        { name: '导入时间', text: ({ importedAt }) => minute(importedAt), isExtra: true },
        { name: '撤销时间', text: ({ undoneAt }) => minute(undoneAt), isExtra: true },
      ]}
      main="文件"
      hrefOf={({ id }) => href(staffQuestionBatchPage, { id })}
      nameOf={({ id, fileName }) => `第 ${id} 批（${fileName}）`}
    />
  )
}
