import { useRef, useState } from 'react'
import { ConflictNotice, KeptNotice } from '#components/staff/record/draft/draft-notice.tsx'
import { LeaveQuestion } from '#components/staff/record/draft/leave-question.tsx'
import { useSaveKey } from '#components/staff/record/draft/use-save-key.ts'
import { FaultList } from '#components/staff/record/faults/fault-list.tsx'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { useLateAnswer } from '#components/staff/record/use-late-answer.ts'
import { staffCheckBankPaper } from '#lib/bank-papers/calls.ts'
import type { BankPaper } from '#lib/bank-papers/contract.ts'
import { staffBankPaperPage } from '#lib/bank-papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './bank-papers.module.css'
import { keptPapers } from './draft/kept-papers.ts'
import { type PaperDraft, textOfPaper } from './draft/paper-draft.ts'
import { FactFields } from './fields/fact-fields.tsx'
import { SectionList } from './fields/section-list.tsx'
import type { BlueprintRow } from './find/blueprint-dialog.tsx'
import { type Finding, FindingDialog } from './find/finding-dialog.tsx'
import { PaperFacts } from './paper-facts.tsx'
import { PaperSums } from './paper-sums.tsx'
import { ShowButton } from './show-button.tsx'
import { usePaperForm } from './use-paper-form.ts'

type Props = {
  /** Null for a new paper. */
  found: BankPaper | null
  userId: number
  onSaved: (id: number) => Promise<unknown>
  /** Begins the form anew with what is stored. */
  onAgain: () => Promise<unknown>
}

/** The form of a paper beside its sums, and what hinders a save. */
export function PaperEditor({ found, userId, onSaved, onAgain }: Props) {
  const id = found?.id ?? null
  const { form, ...saving } = usePaperForm({ found, kept: keptPapers(userId), onSaved, onAgain })
  const { values, faults: refused } = form
  const check = useLateAnswer(staffCheckBankPaper, { id, text: textOfPaper(values) })
  const [finding, setFinding] = useState<Finding | null>(null)
  const blueprint = useRef<BlueprintRow[]>([])
  const change = (next: (now: PaperDraft) => Partial<PaperDraft>) =>
    saving.change(next(form.current()))
  useSaveKey(form.formProps.ref)
  const named = Object.entries(refused).flatMap(([field, reason]) =>
    reason ? [{ field, reason }] : [],
  )
  const seen = check.found?.faults.filter(({ field }) => !refused[field]) ?? []
  // Nothing of an empty new paper is called wrong before somebody tries to save it.
  const shown = found || saving.isChanged ? [...named, ...seen] : named
  const faultOf = (field: string) => refused[field] ?? undefined
  return (
    <div className={styles.editor}>
      <form {...form.formProps} className={styles.form}>
        {found && saving.isConflict && (
          <ConflictNotice
            path={href(staffBankPaperPage, { id: String(found.id) })}
            what="这份试卷"
            isBusy={form.isBusy}
            onGoOn={saving.goOn}
            onGiveWay={() => void saving.startAnew()}
          />
        )}
        {saving.isKept && saving.isChanged && !saving.isConflict && (
          <KeptNotice isBusy={form.isBusy} onDrop={() => void saving.startAnew()} />
        )}
        <FactFields
          draft={values}
          change={saving.change}
          faultOf={faultOf}
          needsWord={check.found?.needsWord || faultOf('isConfirmed') !== undefined}
        />
        <SectionList draft={values} change={change} faultOf={faultOf} onFind={setFinding} />
        <SaveBar form={form}>
          {found && (
            <ShowButton
              found={found}
              tag={saving.tag ?? ''}
              isChanged={saving.isChanged || saving.isConflict}
              faults={check.found?.publishFaults ?? []}
              onDone={async (tag) => {
                saving.standsAs(tag)
                await onSaved(found.id)
              }}
            />
          )}
          {named.length > 0 && <p role="alert">没有保存：{named.length} 处要改</p>}
          <span role="status">{saving.isChanged && '有改动没有保存'}</span>
        </SaveBar>
      </form>
      <div className={styles.side}>
        <PaperSums draft={values} />
        {check.failure && <p role="status">{check.failure}</p>}
        <FaultList faults={shown} />
        <FaultList
          title={(count) => `发布以前还有 ${count} 处`}
          faults={check.found?.publishFaults ?? []}
        />
        <FaultList title={(count) => `${count} 处提示`} faults={check.found?.hints ?? []} />
        {found && <PaperFacts found={found} />}
      </div>
      {finding && (
        <FindingDialog
          {...{ finding, draft: values, blueprint, change }}
          onClose={() => setFinding(null)}
        />
      )}
      <LeaveQuestion isNeeded={saving.isChanged} />
    </div>
  )
}
