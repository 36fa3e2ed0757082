import { useState } from 'react'
import { useSWRConfig } from 'swr'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { isWaiting } from '#components/staff/use-waiting.ts'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import {
  exportPositions,
  loadPositions,
  nameColumns,
  waitingPositions,
} from '#lib/exams/desk-calls.ts'
import type { LoadedPositions, StaffExam } from '#lib/exams/desk-contract.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { saveFile } from '#lib/platform/client/files/save-file.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { WAITS } from '#lib/staff/proposals.ts'
import type { NamedColumns } from './column-names.tsx'
import styles from './exam-desk.module.css'
import { ScoreLineForm } from './score-line-form.tsx'
import { TableDifference } from './table-difference.tsx'
import { TableFile } from './table-file.tsx'
import { WaitingPositions } from './waiting-positions.tsx'

type Props = { exam: StaffExam; reload: () => Promise<void> }
type Sent = { name: string; file: string; isWhole: boolean }

/** The positions of an exam with their score lines: given out as a table, and loaded from one, which is looked at first. */
export function ExamPositions({ exam, reload }: Props) {
  const { id, counts } = exam
  const [isWhole, setIsWhole] = useState(counts.positions === 0)
  const [looked, setLooked] = useState<{ sent: Sent; found: LoadedPositions } | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const waiting = useEndpoint(waitingPositions, { id }, { quiet: true })
  const { mutate: reread } = useSWRConfig()
  const reloadAll = async () => {
    void reread(isWaiting)
    await Promise.all([reload(), waiting.mutate().catch(() => undefined)])
  }
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(faultOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const look = (sent: Sent) =>
    run(async () => {
      setLooked(null)
      setLooked({ sent, found: await call(loadPositions, { id, ...sent }, { quiet: true }) })
    })
  const name = (sent: Sent, columns: NamedColumns) =>
    run(async () => {
      await call(nameColumns, { id, columns }, { quiet: true })
      setLooked(null)
      setLooked({ sent, found: await call(loadPositions, { id, ...sent }, { quiet: true }) })
    })
  const store = ({ sent, found }: { sent: Sent; found: LoadedPositions }, reason: string) =>
    run(async () => {
      const confirmed = { id, ...sent, basis: found.basis, reason }
      const done = await call(loadPositions, confirmed, { quiet: true })
      setLooked({ sent, found: done })
      if (!done.isStored && done.proposalId === null) return
      tellOutcome({ done: done.isStored }, '职位表已写入，页面上已更新')
      setLooked(null)
      await reloadAll()
    })
  const give = () =>
    run(async () => {
      const { name, file } = await call(exportPositions, { id }, { quiet: true })
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      saveFile(name, new Blob([bytes]))
    })
  return (
    <section className={styles.positions} aria-labelledby="positions">
      <h2 id="positions">职位与分数线</h2>
      <p>
        {counts.positions > 0
          ? `现有 ${counts.positions} 个职位，招 ${counts.headcount} 人，${counts.scored} 个有进面分数线。`
          : '还没有职位。'}
        列名为中文，分数线是其中的“进面最低分”“进面最高分”两列；表里没有的列不变。每行按编号或职位代码对应现有的职位，都没填时才看地区、单位和职位名称。
      </p>
      <div className={desk.actions}>
        <Button variant="second" busy={isBusy} onClick={() => void give()}>
          {counts.positions > 0 ? '下载现有职位表' : '下载空表'}
        </Button>
      </div>
      <fieldset className={styles.modes}>
        <legend>上传的是</legend>
        <label>
          <input
            type="radio"
            name="mode"
            checked={!isWhole}
            onChange={() => {
              setIsWhole(false)
              setLooked(null)
            }}
          />
          部分职位，或只有分数线：表里没有的职位不变
        </label>
        <label>
          <input
            type="radio"
            name="mode"
            checked={isWhole}
            onChange={() => {
              setIsWhole(true)
              setLooked(null)
            }}
          />
          整张职位表：表里没有的职位列出来，确认后删去
        </label>
      </fieldset>
      <TableFile
        isBusy={isBusy}
        onFile={(name, file) => void look({ name, file, isWhole })}
        onFault={setFailure}
      />
      {counts.positions > 0 && (
        <ScoreLineForm onFile={(name, file) => void look({ name, file, isWhole: false })} />
      )}
      {failure && <p role="alert">{failure}</p>}
      {waiting.error && <LoadError onRetry={() => void reloadAll()} />}
      {looked && (
        <TableDifference
          found={looked.found}
          isBusy={isBusy}
          onConfirm={(reason) => void store(looked, reason)}
          onDrop={() => setLooked(null)}
          onName={(columns) => void name(looked.sent, columns)}
        />
      )}
      {waiting.data && <WaitingPositions id={id} waiting={waiting.data} reload={reloadAll} />}
      <RecordHistory noun="examPositions" id={id} of={[counts, waiting.data]} />
    </section>
  )
}

/** A refusal of the file names it as a field. */
function faultOf({ code, message, data }: CallError): string {
  const [named] = namedFaults(data)
  // Another table that waits for a second person is no reason to upload again.
  if (code === 409 && !message.includes(WAITS)) return '职位已被别人改过，请重新上传再看一次'
  return named?.reason ?? message
}
