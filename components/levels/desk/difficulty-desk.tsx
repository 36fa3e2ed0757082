import { type FormEvent, useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { useAct } from '#components/staff/use-act.ts'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { staffOpinions, staffSaveOpinion } from '#lib/levels/desk-calls.ts'
import type { StaffOpinion } from '#lib/levels/desk-contract.ts'
import { opinionNames } from '#lib/levels/opinion-names.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'

const measuredText = ({ difficulty, measured }: StaffOpinion) =>
  difficulty === null ? '还没有测' : `测得 ${difficulty.toFixed(2)}（${measured} 次）`

/** The questions that levels may ask, each with what staff think of its difficulty. Default export for `lazy`. */
export default function DifficultyDesk() {
  return (
    <DeskList
      title="题目难度"
      noun="题"
      endpoint={staffOpinions}
      states={[
        { status: 'all', name: '全部' },
        { status: 'unset', name: '没估' },
        { status: 'set', name: '估过' },
      ]}
      filters={[{ name: 'q', label: '题干或考点', type: 'text' }, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        { name: '题干', text: ({ stem }) => stem },
        { name: '题型', text: ({ type }) => questionTypeName(type) },
        { name: '考点', text: ({ catalogue }) => catalogue },
        { name: '老师估的', text: ({ opinion }) => opinion ?? '' },
        { name: '测得', text: ({ difficulty }) => difficulty?.toFixed(2) ?? '' },
        { name: '测过', text: ({ measured }) => measured },
      ]}
      main="题干"
      nameOf={({ id }) => `第 ${id} 号题`}
      item={(question, reload) => <DifficultyItem question={question} reload={reload} />}
    />
  )
}

type Props = { question: StaffOpinion; reload: () => Promise<void> }

function DifficultyItem({ question, reload }: Props) {
  const { id, type, stem, catalogue, opinion } = question
  const kept = String(opinion ?? '')
  const [typed, setTyped] = useState(kept)
  const [isSaving, act] = useAct()
  const save = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      await call(staffSaveOpinion, { id, opinion: typed === '' ? null : Number(typed) })
      notify('success', '已保存')
      await reload()
    })
  }
  return (
    <>
      <p className={desk.head}>
        <strong>{id}</strong>
        <span>{questionTypeName(type)}</span>
        <span>{catalogue}</span>
        <span>{measuredText(question)}</span>
      </p>
      <p>{stem}</p>
      <form className={desk.actions} onSubmit={save}>
        <Select label={`估第 ${id} 号题的难度`} value={typed} onChange={setTyped}>
          <option value="">不估，算中等</option>
          {Object.entries(opinionNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Button variant="second" type="submit" busy={isSaving} disabled={typed === kept}>
          保存
        </Button>
      </form>
      <RecordHistory noun="questionDifficulty" id={id} of={kept} />
    </>
  )
}
