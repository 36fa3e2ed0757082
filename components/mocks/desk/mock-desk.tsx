import { useState } from 'react'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { staffMocks } from '#lib/mocks/desk-calls.ts'
import { staffMockPage } from '#lib/mocks/paths.ts'
import { mockStatuses, mockStatusNames } from '#lib/mocks/rules.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { MockForm } from './mock-form.tsx'

/** The mock exams. Default export for `lazy`. */
export default function MockDesk() {
  const [isMaking, setIsMaking] = useState(false)
  return (
    <>
      <DeskList
        head={<Button onClick={() => setIsMaking(true)}>新建模考</Button>}
        title="模考"
        endpoint={staffMocks}
        filters={[
          {
            ...{ name: 'status', label: '状态' },
            options: [
              { value: '', name: '全部' },
              { value: 'due', name: '有待办' },
              ...mockStatuses.map((status) => ({ value: status, name: mockStatusNames[status] })),
            ],
          },
          { name: 'q', label: '名称或编号', type: 'text' },
          sortFilter,
        ]}
        columns={[
          { name: '编号', text: ({ id }) => id },
          { name: '名称', text: ({ title }) => title },
          {
            name: '状态',
            text: ({ status }) => mockStatusNames[status],
            show: ({ status, isLate, appeals }) => (
              <>
                {mockStatusNames[status]} {isLate && <Badge tone="hot">成绩待公布</Badge>}
                {appeals > 0 && <Badge tone="hot">{appeals} 个复核待答复</Badge>}
              </>
            ),
          },
          { name: '开考', text: ({ startsAt }) => shanghaiMinute(new Date(startsAt)) },
          { name: '试卷', text: ({ paper }) => paper },
          { name: '报名', text: ({ applied }) => applied },
          { name: '名额', text: ({ seats }) => seats ?? '不限' },
        ]}
        main="名称"
        hrefOf={({ id }) => href(staffMockPage, { id })}
        nameOf={({ title }) => title}
      />
      {isMaking && (
        <Dialog title="新建模考" onClose={() => setIsMaking(false)} size={760}>
          <MockForm
            mock={null}
            onSaved={async () => {
              setIsMaking(false)
              await reread(staffMocks)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
