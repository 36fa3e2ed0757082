import { useSearchParams } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import styles from '#components/drills/drills.module.css'
import { RichText } from '#components/questions/rich-text.tsx'
import desk from '#components/staff/desk.module.css'
import { FigureTable } from '#components/staff/list/figure-table.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { staffDrill, staffDrills } from '#lib/drills/desk-calls.ts'
import type { MeasuredFamily, SeenDrill } from '#lib/drills/desk-contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

const heads = ['题型', '难度', '出过', '首次作答', '正确率', '常犯的错', '以前版本']

/** The families of drills with what learners make of them, and one drill looked at by its identity. Default export for `lazy`. */
export default function DrillDesk() {
  const { data, error, mutate } = useEndpoint(staffDrills, {})
  const named = useSearchParams().get('id') ?? ''
  return (
    <>
      <div className={desk.top}>
        <h1 className={desk.title}>刷题</h1>
      </div>
      {/* Another address begins anew. */}
      <OneDrill key={named} named={named} />
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[480]} />}
      {data && (
        <FigureTable
          title="各题型"
          note="题目由程序按编号出，出过的人人相同；改过的题型另起一版，各列只算现在这一版。要停一种题型，在题目目录里把它隐藏。"
          heads={heads}
          rows={data.map(rowOf)}
          none="还没有题型"
        />
      )}
    </>
  )
}

const rowOf = ({ name, isShown, level, mistakes, former, ...present }: MeasuredFamily) => [
  isShown ? name : `${name}（隐藏）`,
  level,
  present.dealt,
  present.answered,
  rateOf(present),
  mistakes.map(({ mistake, times }) => `${mistake} ${times} 次`).join('，') || '—',
  former.dealt === 0
    ? '—'
    : `出过 ${former.dealt}，首次作答 ${former.answered}，正确率 ${rateOf(former)}`,
]

const rateOf = ({ answered, right }: Pick<MeasuredFamily, 'answered' | 'right'>) =>
  answered === 0 ? '—' : `${Math.round((right / answered) * 100)}%`

/** Shows a drill as it is dealt, with key and mistakes; a report of a fault leads here. */
function OneDrill({ named }: { named: string }) {
  const [typed, setTyped] = useState(named)
  const [identity, setIdentity] = useState(named)
  const { data, error } = useEndpoint(staffDrill, identity === '' ? null : { identity })
  const see = (event: FormEvent) => {
    event.preventDefault()
    setIdentity(typed.trim())
  }
  return (
    <section aria-label="看一道">
      <form className={styles.see} onSubmit={see}>
        <TextField
          label="看一道：题型@版本#编号:难度"
          placeholder="zl-zengliang@1#12:2"
          value={typed}
          onChange={setTyped}
          maxLength={60}
          fault={
            error && identity === typed.trim() ? '没有这道题，请核对题型、版本和难度' : undefined
          }
        />
        <Button variant="second" type="submit" disabled={typed.trim() === ''}>
          看这道题
        </Button>
      </form>
      {data && (
        <article aria-label={data.identity} className={styles.seen}>
          {data.figure !== null && <RichText html={data.figure} />}
          <OneQuestion {...data} />
          {data.parts.map((part) => (
            <OneQuestion key={part.stem} {...part} />
          ))}
        </article>
      )}
    </section>
  )
}

/** A question with its key, the mistake behind each wrong option, and its analysis. */
function OneQuestion({ stem, options, analysis }: SeenDrill['parts'][number]) {
  return (
    <>
      <p>{stem}</p>
      {options.length > 0 && (
        <ul>
          {options.map(({ head, content, mistake }) => (
            <li key={head}>
              {head}. {content}　<span className="muted">{mistake ?? '答案'}</span>
            </li>
          ))}
        </ul>
      )}
      {analysis.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}
