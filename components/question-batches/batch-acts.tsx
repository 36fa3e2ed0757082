import { useRouter } from 'next/navigation'
import desk from '#components/staff/desk.module.css'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { useAct } from '#components/staff/use-act.ts'
import { Button } from '#components/ui/button.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  staffDiscardQuestions,
  staffImportQuestions,
  staffUndoQuestions,
} from '#lib/question-batches/calls.ts'
import type { QuestionBatch } from '#lib/question-batches/contract.ts'
import { staffQuestionBatchesPage } from '#lib/question-batches/paths.ts'
import { newQuestions } from './counts-of.ts'

type Props = { found: QuestionBatch; reload: () => Promise<void> }

/** The acts that a batch offers as it stands: it is imported or thrown away, then undone. */
export function BatchActs({ found, reload }: Props) {
  const { id, state, importedAt, undoneAt, imported, fileName } = found.batch
  const router = useRouter()
  return (
    <>
      {state === 'imported' && importedAt && (
        <p className={desk.facts}>
          <span>
            <Moment iso={importedAt} /> 导入
          </span>
        </p>
      )}
      {state === 'undone' && undoneAt && (
        <p className={desk.facts}>
          <span>
            <Moment iso={undoneAt} /> 撤销
          </span>
        </p>
      )}
      <div className={desk.actions}>
        {state === 'staged' && newQuestions(found) > 0 && (
          <ImportButton found={found} reload={reload} />
        )}
        <ReasonButton
          name="不要这一批"
          isOffered={state === 'staged'}
          variant="second"
          title="不要这一批"
          action="不要这一批"
          onConfirm={async () => {
            await call(staffDiscardQuestions, { id }, { quiet: true })
            notify('success', '这一批已删去，题库没有变')
            router.push(href(staffQuestionBatchesPage))
          }}
        >
          {`确定不要“${fileName}”里找到的题吗？题库不变，以后要用请重新上传。`}
        </ReasonButton>
        <ReasonButton
          name="撤销导入"
          isOffered={state === 'imported'}
          variant="second"
          title="撤销导入"
          action="撤销导入"
          reason={{ label: '原因', missing: '请写明原因', most: 200 }}
          onConfirm={async (reason) => {
            const { removed } = await call(staffUndoQuestions, { id, reason }, { quiet: true })
            notify('success', `已撤销，${removed} 道题从题库删去了`)
            await reload()
          }}
        >
          {`确定把这一批的 ${imported} 道题从题库删去吗？已经有人作答、收藏或用到时不能撤销。`}
        </ReasonButton>
      </div>
    </>
  )
}

function ImportButton({ found, reload }: Props) {
  const { batch } = found
  const { id, faults } = batch
  const [isBusy, act] = useAct()
  const count = newQuestions(found)
  const send = async (options: { quiet: boolean }) => {
    const asked = { id, withoutFaulty: faults > 0 }
    const { imported } = await call(staffImportQuestions, asked, options)
    notify('success', `已导入 ${imported} 道题`)
  }
  if (faults === 0)
    return (
      <Button busy={isBusy} onClick={() => void act(() => send({ quiet: false }).finally(reload))}>
        导入 {count} 道
      </Button>
    )
  return (
    <ReasonButton
      name={`导入 ${count} 道，略去有差错的 ${faults} 处`}
      title="略去有差错的题"
      action={`导入 ${count} 道`}
      onConfirm={async () => {
        await send({ quiet: true })
        await reload()
      }}
    >
      {`导入 ${count} 道题，略去有差错的 ${faults} 处。改好后再上传同一个文件，只会补上略去的题，已有的不会重复。`}
    </ReasonButton>
  )
}
