import desk from '#components/staff/desk.module.css'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { staffMarking } from '#lib/marking/calls.ts'
import { scriptKinds } from '#lib/marking/kinds.ts'
import { markingRoomPage } from '#lib/marking/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

import { MarkingSettings } from './marking-settings.tsx'
import { ScriptRow } from './script-row.tsx'
import { OwnStamps } from './stamp-settings.tsx'

const kinds = Object.entries(scriptKinds).map(([value, name]) => ({ value, name }))

/** Lists what waits to be marked, and what is marked. Default export for `lazy`. */
export default function MarkingQueue() {
  return (
    <>
      <DeskList
        head={
          <p className={desk.actions}>
            <ButtonLink href={href(markingRoomPage)}>从排在最前的批起</ButtonLink>
            {kinds.map(({ value, name }) => (
              <ButtonLink
                key={value}
                variant="second"
                href={href(markingRoomPage, { kind: value })}
              >
                只批{name}
              </ButtonLink>
            ))}
          </p>
        }
        title="批阅"
        endpoint={staffMarking}
        states={[
          { status: 'waiting', name: '待批' },
          { status: 'mine', name: '我批的' },
          { status: 'settled', name: '批完' },
          { status: 'returned', name: '已退回' },
        ]}
        filters={[
          { name: 'kind', label: '来源', options: [{ value: '', name: '全部' }, ...kinds] },
          { name: 'marker', label: '批阅人', type: 'text' },
          { name: 'q', label: '标题或答案', type: 'text' },
          sortFilter,
        ]}
        columns={[
          { name: '编号', text: ({ id }) => id },
          { name: '来源', text: ({ kind }) => scriptKinds[kind] },
          { name: '标题', text: ({ title, place }) => `${title} ${place}` },
          { name: '字数', text: ({ length }) => length },
          { name: '满分', text: ({ full }) => full },
          { name: '得分', text: ({ score }) => score ?? '' },
          { name: '交卷', text: ({ submittedAt }) => shanghaiMinute(new Date(submittedAt)) },
          {
            name: '批阅人',
            text: ({ claimedBy, isMine }) => (isMine ? '在您手上' : (claimedBy ?? '')),
          },
        ]}
        main="标题"
        nameOf={({ id }) => `答卷 ${id}`}
        item={(script) => <ScriptRow script={script} />}
      />
      <OwnStamps />
      <MarkingSettings />
    </>
  )
}
