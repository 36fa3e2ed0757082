import { useRef, useState } from 'react'
import { useForm } from '#components/ui/use-form.ts'
import {
  staffBankQuestion,
  staffCheckBankQuestion,
  staffSaveBankQuestion,
} from '#lib/bank-questions/calls.ts'
import type {
  BankQuestion,
  BankQuestionEffect,
  BankQuestionSaved,
} from '#lib/bank-questions/contract.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { notify } from '#lib/platform/client/notices.ts'
import type { Input } from '#lib/platform/contract/endpoint.ts'
import { draftOfText } from './draft/draft-of-text.ts'
import { emptyQuestion, type QuestionDraft, type Start } from './draft/question-draft.ts'
import { sizeFaults } from './draft/size-faults.ts'
import { takeNames } from './draft/take-names.ts'
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
  /** Begins the form anew with what is stored. */
  onAgain: () => Promise<unknown>
}

/** A save that waits for an answer of its writer. */
type Asked = { effect: BankQuestionEffect; draft: QuestionDraft; text: BankText }
/** A stored version, null before the first, with the text that a form of it holds. */
type Basis = { version: number | null; text: string }

const quiet = { quiet: true } as const
const written = (draft: QuestionDraft) => JSON.stringify(textOfDraft(draft))

/** The form of a question and its saves: kept in this tab while it is typed, checked, asked about, stored as the next version. */
export function useQuestionForm({ found, start, kept, onSaved, onAgain }: Means) {
  const id = found?.id ?? null
  const [begun] = useState(() => kept.load(id ?? 'new'))
  const [stored] = useState(() => (found ? draftOfText(found.text) : emptyQuestion(start)))
  const newest = { version: found?.version ?? null, text: written(stored) }
  const [isKept, setIsKept] = useState(begun !== null)
  const [basis, setBasis] = useState<Basis>({
    ...newest,
    ...(begun && { version: begun.version }),
  })
  /** The newer version that somebody else has written, until the writer has chosen. */
  const [conflict, setConflict] = useState<Basis | null>(
    begun && begun.version !== newest.version ? newest : null,
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  // An upload may end long after the rendering that it began in.
  const goesOn = useRef({ key: id ?? 'new', basis })
  const keep = (draft: QuestionDraft) => {
    const { key, basis } = goesOn.current
    if (written(draft) === basis.text) kept.drop(key)
    else kept.put(key, { draft, version: basis.version })
  }
  const goOnFrom = (next: Basis) => {
    goesOn.current.basis = next
    setBasis(next)
    setConflict(null)
    keep(form.current())
  }
  const form = useForm<QuestionDraft>({
    initialValues: begun?.draft ?? stored,
    rules: (draft) => ({ ...numberFaults(draft), ...sizeFaults(textOfDraft(draft)) }),
    faultsOf: ({ data }) =>
      Object.fromEntries(
        namedFaults(data).map(({ field, reason }) => [field.replace(/^text\./, ''), reason]),
      ),
    onChange: keep,
    send: async (draft) => {
      const text = textOfDraft(draft)
      const effect = await call(staffCheckBankQuestion, { id, text }, quiet)
      if (asksFirst(effect)) setAsked({ effect, draft, text })
      else await save({ draft, text }, false)
    },
  })
  const save = async ({ draft, text }: Omit<Asked, 'effect'>, erratum: boolean) => {
    const { version } = goesOn.current.basis
    const difficultySeen = found?.text.difficulty ?? null
    const made = await storedAs({ id, version, text, erratum, difficultySeen })
    if ('newer' in made) return setConflict(made.newer)
    // A question that has an id now is kept by it: the next new one begins empty.
    kept.drop(goesOn.current.key)
    goesOn.current.key = made.id
    setIsKept(false)
    // Something may have been typed meanwhile.
    form.change(takeNames(form.current(), draft, made.text))
    goOnFrom({ version: made.version, text: written(takeNames(draft, draft, made.text)) })
    notify('success', saidOf(id, made))
    await onSaved(made.id)
  }
  return {
    ...{ form, asked, isKept },
    isConflict: conflict !== null,
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
    /** Begins anew with what is stored; what is typed goes once that can be read. */
    startAnew: () =>
      form.run(async () => {
        await newestOf(id)
        kept.drop(goesOn.current.key)
        await onAgain()
      }),
    /** Goes on with what is typed here, from the version that the conflict was about: a later one is another conflict. */
    goOn: () => {
      if (!conflict) return
      goOnFrom(conflict)
      notify('success', '现在保存，就接在最新的一版后面')
    },
  }
}

/** Reads the newest version of a question; nothing of a new one. */
async function newestOf(id: string | null): Promise<Basis | null> {
  if (id === null) return null
  const { version, text } = await call(staffBankQuestion, { id }, quiet)
  return { version, text: written(draftOfText(text)) }
}

type Save = Input<typeof staffSaveBankQuestion>

/** Stores it; answers what is stored instead where somebody else was quicker. */
async function storedAs(save: Save): Promise<BankQuestionSaved | { newer: Basis }> {
  try {
    return await call(staffSaveBankQuestion, save, quiet)
  } catch (error) {
    if (!(error instanceof CallError && error.code === 409)) throw error
    const newer = await newestOf(save.id)
    // Other conflicts have a sentence of their own.
    if (!newer || newer.version === save.version) throw error
    return { newer }
  }
}

function saidOf(id: string | null, made: BankQuestionSaved): string {
  if (id === null) return `已保存，新题的编号是 ${made.id}，可以再写一道`
  return made.erratum ? '已保存，勘误已公布' : '已保存'
}
