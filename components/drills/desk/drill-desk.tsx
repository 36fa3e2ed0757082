import { useSearchParams } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import styles from '#components/drills/drills.module.css'
import { RichText } from '#components/questions/rich-text.tsx'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { FigureTable } from '#components/staff/list/figure-table.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import {
  staffDrill,
  staffDrills,
  staffWithdrawDrills,
  staffWithdrawnDrills,
} from '#lib/drills/desk-calls.ts'
import type { MeasuredFamily, SeenDrill, WithdrawnDrills } from '#lib/drills/desk-contract.ts'
import { readIdentity } from '#lib/drills/identity.ts'
import { withdrawalReason } from '#lib/drills/withdrawal-reason.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

const heads = ['题型', '难度', '出过', '首次作答', '正确率', '常犯的错', '以前版本']

/** The families of drills with what learners make of them, and one drill looked at by its identity. Default export for `lazy`. */
export default function DrillDesk() {
  const { data, error, mutate } = useEndpoint(staffDrills, {})
  const withdrawn = useEndpoint(staffWithdrawnDrills, {})
  const reload = async () => void (await Promise.all([mutate(), withdrawn.mutate()]))
  const named = useSearchParams().get('id') ?? ''
  const failed = (!data && error) || (!withdrawn.data && withdrawn.error)
  return (
    <>
      <div className={desk.top}>
        <h1 className={desk.title}>刷题</h1>
      </div>
      {/* Another address begins anew. */}
      <OneDrill key={named} {...{ named, reload }} withdrawn={withdrawn.data} />
      {failed && <LoadError onRetry={() => void reload().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[480]} />}
      {withdrawn.data && withdrawn.data.length > 0 && (
        <FigureTable
          title="撤回的版本"
          note="撤回的题不再出，不进错题重做，也不算进全站的正确率；做过的学员在题上看到理由。恢复后答案与对错重新显示，原在错题本的题回去；只有现在这一版还会再出。"
          heads={['题型', '版本', '理由', '出过', '被做过', '操作']}
          rows={withdrawn.data.map(({ family, name, version, reason, dealt, asked }) => [
            ...[name, version, reason, dealt, asked],
            <Withdrawing key="act" {...{ family, version }} isWithdrawn={false} onDone={reload} />,
          ])}
          none=""
        />
      )}
      {data && (
        <FigureTable
          title="各题型"
          note="题目由程序按编号出，出过的人人相同；改过的题型另起一版，各列只算现在这一版，一组五题的全对才算对。要停一种题型，在题目目录里把它隐藏。"
          heads={heads}
          rows={data.map(rowOf)}
          none="还没有题型"
        />
      )}
    </>
  )
}

const rowOf = ({ name, level, mistakes, former, ...present }: MeasuredFamily) => [
  present.isWithdrawn ? `${name}（已撤回）` : present.isShown ? name : `${name}（隐藏）`,
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

type WithdrawingProps = {
  family: string
  version: number
  /** Whether it is to be withdrawn, or taken back. */
  isWithdrawn: boolean
  /** Names of the sets that ask such questions too. */
  sets?: readonly string[]
  onDone: () => Promise<void>
}

/** Withdraws a version of a family, or takes that back, with its history. */
function Withdrawing({ family, version, isWithdrawn, sets = [], onDone }: WithdrawingProps) {
  const besides =
    sets.length === 0
      ? ''
      : `${sets.join('、')}里也有这种题，不会随它撤回：请另看一道，同样有错的再撤回那一版。`
  const named = `${family}@${version}`
  const name = isWithdrawn ? '撤回这一版' : '恢复'
  return (
    <div className={desk.actions}>
      <ReasonButton
        name={name}
        called={`${name}：${named}`}
        variant="second"
        title={`${isWithdrawn ? '撤回' : '恢复'} ${named}`}
        action={isWithdrawn ? '撤回' : '恢复'}
        reason={{
          label: isWithdrawn ? '理由（学员会看到）' : '为什么',
          missing: withdrawalReason.missing,
          most: withdrawalReason.max[0],
        }}
        onConfirm={async (reason) => {
          await call(staffWithdrawDrills, { family, version, isWithdrawn, reason }, { quiet: true })
          notify('success', isWithdrawn ? '已撤回' : '已恢复')
          await onDone()
        }}
      >
        {isWithdrawn
          ? `这一版出过的题全部撤回：不再出，不进错题重做与全站的正确率，做过的学员看到下面的理由，看不到答案与对错。${besides}`
          : '这一版出过的题全部恢复：做过的学员重新看到答案与对错，因撤回离开错题本的回去；是现在这一版的，还会再出。撤回期间交的答案仍不进错题本与全站的正确率。'}
      </ReasonButton>
      <RecordHistory noun="drillVersion" id={named} of={isWithdrawn} />
    </div>
  )
}

type OneDrillProps = {
  named: string
  /** The versions that are withdrawn; undefined until they are known. */
  withdrawn: readonly WithdrawnDrills[] | undefined
  reload: () => Promise<void>
}

/** Shows a drill as it is dealt, with key and mistakes; a report of a fault leads here. */
function OneDrill({ named, withdrawn, reload }: OneDrillProps) {
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
          <Version drill={data} {...{ withdrawn, reload }} />
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

type VersionProps = Omit<OneDrillProps, 'named'> & { drill: SeenDrill }

/** Withdraws the version of a drill, or takes that back; what was never dealt has none to withdraw. */
function Version({ drill: { identity, isDealt, sets }, withdrawn, reload }: VersionProps) {
  const at = readIdentity(identity)
  if (!isDealt || !at) return <p className="muted">这道题还没有出过。</p>
  if (!withdrawn) return null
  const { family, version } = at
  const found = withdrawn.find((one) => one.family === family && one.version === version)
  return (
    <>
      {found && <p>这一版已撤回：{found.reason}</p>}
      <Withdrawing {...{ family, version, sets }} isWithdrawn={!found} onDone={reload} />
    </>
  )
}
