import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Badge } from '#components/ui/badge.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { staffInstruments, staffShowInstrument } from '#lib/psychology/desk-calls.ts'
import type { StaffInstrument } from '#lib/psychology/desk-contract.ts'
import { psychologyRules } from '#lib/psychology/rules.ts'

const stateText = ({ isShown }: StaffInstrument) => (isShown ? '展示' : '已隐藏')

/** The instruments with source and norms; nothing about who answered them. Default export for `lazy`. */
export default function InstrumentDesk() {
  return (
    <DeskList
      title="心理测评"
      noun="问卷"
      endpoint={staffInstruments}
      states={[
        { status: 'all', name: '全部' },
        { status: 'shown', name: '展示' },
        { status: 'hidden', name: '已隐藏' },
      ]}
      filters={[{ name: 'q', label: '名称', type: 'text' }, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        { name: '名称', text: ({ title }) => title },
        { name: '维度', text: ({ dimensions }) => dimensions.join('、') },
        { name: '题数', text: ({ questions }) => questions },
        { name: '分钟', text: ({ minutes }) => minutes },
        { name: '来源', text: ({ source }) => source, isExtra: true },
        { name: '许可', text: ({ licence }) => licence, isExtra: true },
        { name: '对照组', text: ({ norms }) => norms?.groups.join('；') ?? '', isExtra: true },
        { name: '状态', text: stateText },
      ]}
      main="名称"
      nameOf={({ title }) => title}
      item={(instrument, reload) => <InstrumentItem instrument={instrument} reload={reload} />}
    />
  )
}

type Props = { instrument: StaffInstrument; reload: () => Promise<void> }

function InstrumentItem({ instrument, reload }: Props) {
  const { id, title, questions, minutes, source, licence, dimensions, norms, isShown } = instrument
  const act = isShown ? '隐藏' : '展示'
  return (
    <>
      <p className={desk.head}>
        <strong>{title}</strong>
        <Badge tone={isShown ? 'good' : undefined}>{stateText(instrument)}</Badge>
        <span>{questions} 题</span>
        <span>约 {minutes} 分钟</span>
      </p>
      <p>维度：{dimensions.join('、')}</p>
      <p>来源：{source}</p>
      <p>许可：{licence}</p>
      <p>
        {norms
          ? `对照组：${norms.name}；${norms.note}。${norms.source}。${norms.groups.join('；')}`
          : '没有对照组，只报原始分'}
      </p>
      <div className={desk.actions}>
        <ReasonButton
          name={act}
          called={`${act}“${title}”`}
          variant="second"
          title={`${act}问卷`}
          action={act}
          reason={{
            label: '为什么',
            missing: psychologyRules.reason.missing,
            most: psychologyRules.reason.max[0],
          }}
          onConfirm={async (reason) => {
            await call(staffShowInstrument, { id, isShown: !isShown, reason }, { quiet: true })
            notify('success', isShown ? '已隐藏' : '已展示')
            await reload()
          }}
        >
          {isShown
            ? `“${title}”不能再开始；已经开始的可以做完，报告仍然可以看。`
            : `“${title}”会出现在心理测评里，登录用户可以开始。`}
        </ReasonButton>
      </div>
      <RecordHistory noun="instrument" id={id} of={isShown} />
    </>
  )
}
