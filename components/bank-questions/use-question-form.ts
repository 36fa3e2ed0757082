import { useState } from 'react'
import { useForm } from '#components/ui/use-form.ts'
import {
  staffBankQuestion,
  staffCheckBankQuestion,
  staffSaveBankQuestion,
} from '#lib/bank-questions/calls.ts'
import type { BankQuestion, BankQuestionEffect } from '#lib/bank-questions/contract.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { draftOfText } from './draft/draft-of-text.ts'
import { emptyQuestion, type QuestionDraft, type Start } from './draft/question-draft.ts'
import { lacksNames, takeNames } from './draft/take-names.ts'
import { numberFaults, textOfDraft } from './draft/text-of-draft.ts'
import { asksFirst } from './saving/asks-first.ts'
import type { keptDrafts } from './saving/kept-drafts.ts'

type Means = {
  /** Null for a new question. */
  found: BankQuestion | null
  /** Begins a new one. */
  start: Start
  kept: ReturnType<typeof keptDrafts>
  /** Reads the stored question anew, or leads to a new one. */
  onSaved: (id: string) => Promise<unknown>
}

/** A save that waits for an answer of its writer. */
type Asked = { effect: BankQuestionEffect; draft: QuestionDraft; text: BankText }

const quiet = { quiet: true } as const
const written = (draft: QuestionDraft) => JSON.stringify(textOfDraft(draft))

/** The form of a question and its saves: kept in this tab while it is typed, checked, asked about, stored as the next version. */
export function useQuestionForm({ found, start, kept, onSaved }: Means) {
  const id = found?.id ?? null
  const key = id ?? 'new'
  const [begun] = useState(() => kept.load(key))
  const [stored] = useState(() => (found ? draftOfText(found.text) : emptyQuestion(start)))
  const [basis, setBasis] = useState(() => ({
    version: begun ? begun.version : (found?.version ?? null),
    text: written(stored),
  }))
  const [isConflict, setIsConflict] = useState(
    begun !== null && begun.version !== (found?.version ?? null),
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const keep = (draft: QuestionDraft, { version, text } = basis) => {
    if (written(draft) === text) kept.drop(key)
    else kept.put(key, { draft, version })
  }
  const form = useForm<QuestionDraft>({
    initialValues: begun?.draft ?? stored,
    rules: numberFaults,
    faultsOf: ({ data }) =>
      Object.fromEntries(
        namedFaults(data).map(({ field, reason }) => [field.replace(/^text\./, ''), reason]),
      ),
    onChange: (draft) => keep(draft),
    send: async (draft) => {
      const text = textOfDraft(draft)
      const effect = await call(staffCheckBankQuestion, { id, text }, quiet)
      if (asksFirst(effect)) setAsked({ effect, draft, text })
      else await save({ draft, text }, false)
    },
  })
  const save = async ({ draft, text }: Omit<Asked, 'effect'>, erratum: boolean) => {
    const made = await storedAs({ id, version: basis.version, text, erratum })
    if (!made) return setIsConflict(true)
    const next = { version: made.version, text: written(draft) }
    setBasis(next)
    setIsConflict(false)
    // Something may have been typed meanwhile.
    keep(form.current(), next)
    notify('success', saidOf(id, made.id, erratum))
    if (id !== null && lacksNames(draft)) {
      const { text: named } = await call(staffBankQuestion, { id }, quiet)
      const basis = { ...next, text: written(takeNames(draft, draft, named)) }
      setBasis(basis)
      form.change(takeNames(form.current(), draft, named))
      keep(form.current(), basis)
    }
    await onSaved(made.id)
  }
  return {
    ...{ form, asked, isConflict },
    isKept: begun !== null,
    isChanged: written(form.values) !== basis.text,
    leaveAsked: () => setAsked(null),
    /** Saves as its writer has answered; a refusal is shown in the form. */
    saveAsked: (erratum: boolean) =>
      form.run(async () => {
        try {
          if (asked) await save(asked, erratum)
        } finally {
          setAsked(null)
        }
      }),
    /** Forgets what is typed, before the form begins anew. */
    giveWay: () => kept.drop(key),
    /** Goes on from the newest version, with what is typed here. */
    goOn: () =>
      form.run(async () => {
        if (id === null) return
        const { version } = await call(staffBankQuestion, { id }, quiet)
        setBasis({ ...basis, version })
        keep(form.current(), { ...basis, version })
        setIsConflict(false)
        notify('success', '现在保存，就接在最新的一版后面')
      }),
  }
}

type Save = { id: string | null; version: number | null; text: BankText; erratum: boolean }

/** Stores it; null where somebody else was quicker. */
async function storedAs(save: Save) {
  try {
    return await call(staffSaveBankQuestion, save, quiet)
  } catch (error) {
    if (error instanceof CallError && error.code === 409) return null
    throw error
  }
}

function saidOf(id: string | null, made: string, isErratum: boolean): string {
  if (id === null) return `已保存，新题的编号是 ${made}，可以再写一道`
  return isErratum ? '已保存，勘误已公布' : '已保存'
}
