import { useRef, useState } from 'react'
import { useForm } from '#components/ui/use-form.ts'
import { staffBankPaper, staffSaveBankPaper } from '#lib/bank-papers/calls.ts'
import type { BankPaper } from '#lib/bank-papers/contract.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { notify } from '#lib/platform/client/notices.ts'
import type { Input, Output } from '#lib/platform/contract/endpoint.ts'
import type { keptPapers } from './draft/kept-papers.ts'
import {
  claimOf,
  draftOfPaper,
  emptyPaper,
  numberFaults,
  type PaperDraft,
  textOfPaper,
} from './draft/paper-draft.ts'

type Means = {
  /** Null for a new paper. */
  found: BankPaper | null
  kept: ReturnType<typeof keptPapers>
  /** Reads the stored paper anew, or leads to a new one. */
  onSaved: (id: number) => Promise<unknown>
  /** Begins the form anew with what is stored. */
  onAgain: () => Promise<unknown>
}

/** A stored state, null before the first save, with the text that a form of it holds. */
type Basis = { tag: string | null; text: string }

const quiet = { quiet: true } as const
const written = (draft: PaperDraft) => JSON.stringify(textOfPaper(draft))

/** The form of a paper and its saves: kept in this tab while it is typed, then stored. */
export function usePaperForm({ found, kept, onSaved, onAgain }: Means) {
  const id = found?.id ?? null
  const [begun] = useState(() => kept.load(String(id ?? 'new')))
  const [stored] = useState(() => (found ? draftOfPaper(found) : emptyPaper()))
  const newest = { tag: found?.tag ?? null, text: written(stored) }
  const [isKept, setIsKept] = useState(begun !== null)
  const [basis, setBasis] = useState<Basis>({ ...newest, ...(begun && { tag: begun.tag }) })
  /** The newer state that somebody else has written, until the writer has chosen. */
  const [conflict, setConflict] = useState<Basis | null>(
    begun && begun.tag !== newest.tag ? newest : null,
  )
  // Read anew without us, as after a while away: it may be what somebody else has written meanwhile.
  const [seenTag, setSeenTag] = useState(newest.tag)
  if (newest.tag !== seenTag) {
    setSeenTag(newest.tag)
    if (newest.tag !== basis.tag) setConflict(newest)
  }
  const goesOn = useRef({ key: String(id ?? 'new'), id, basis })
  const keep = (draft: PaperDraft) => {
    const { key, basis } = goesOn.current
    if (written(draft) === basis.text) kept.drop(key)
    else kept.put(key, { draft, tag: basis.tag })
  }
  const goOnFrom = (next: Basis) => {
    goesOn.current.basis = next
    setBasis(next)
    setConflict(null)
    keep(form.current())
  }
  const form = useForm<PaperDraft>({
    initialValues: begun?.draft ?? stored,
    rules: numberFaults,
    faultsOf: ({ data }) =>
      Object.fromEntries(
        namedFaults(data).map(({ field, reason }) => [field.replace(/^text\./, ''), reason]),
      ),
    onChange: keep,
    send: async (draft) => {
      const { id, basis } = goesOn.current
      const text = textOfPaper(draft)
      const made = await storedAs({ id, tag: basis.tag, text, isConfirmed: draft.isConfirmed })
      if ('newer' in made) return setConflict(made.newer)
      // A paper that has a number now is kept by it: the next new one begins empty.
      kept.drop(goesOn.current.key)
      Object.assign(goesOn.current, { key: String(made.id), id: made.id })
      setIsKept(false)
      goOnFrom({ tag: made.tag, text: JSON.stringify(text) })
      // The word was for what is stored now; what is claimed next needs another.
      form.change({ isConfirmed: false })
      notify('success', id === null ? `已保存，新试卷的编号是 ${made.id}` : '已保存')
      await onSaved(made.id)
    },
  })
  /** Takes changes of the form; a word that was given does not go on to another claim. */
  const change = (some: Partial<PaperDraft>) => {
    const before = form.current()
    const isOther = claimOf({ ...before, ...some }) !== claimOf(before)
    form.change({ ...some, ...(isOther && { isConfirmed: false }) })
  }
  return {
    ...{ form, change, isKept },
    isConflict: conflict !== null,
    isChanged: written(form.values) !== basis.text,
    tag: basis.tag,
    /** Goes on from the same text in another standing. */
    standsAs: (tag: string) => goOnFrom({ ...basis, tag }),
    /** Begins anew with what is stored; what is typed goes once that can be read. */
    startAnew: () =>
      form.run(async () => {
        await newestOf(id)
        kept.drop(goesOn.current.key)
        await onAgain()
      }),
    /** Goes on with what is typed here, from the state that the conflict was about: a later one is another conflict. */
    goOn: () => {
      if (!conflict) return
      goOnFrom(conflict)
      notify('success', '现在保存，就接在最新的一份后面')
    },
  }
}

/** Reads what is stored of a paper now; nothing of a new one. */
async function newestOf(id: number | null): Promise<Basis | null> {
  if (id === null) return null
  const found = await call(staffBankPaper, { id }, quiet)
  return { tag: found.tag, text: written(draftOfPaper(found)) }
}

/** Stores it; answers what is stored instead where somebody else was quicker. */
async function storedAs(
  save: Input<typeof staffSaveBankPaper> & { id: number | null; tag: string | null },
): Promise<Output<typeof staffSaveBankPaper> | { newer: Basis }> {
  try {
    return await call(staffSaveBankPaper, save, quiet)
  } catch (error) {
    if (!(error instanceof CallError && error.code === 409)) throw error
    const newer = await newestOf(save.id)
    // Other conflicts have a sentence of their own.
    if (!newer || newer.tag === save.tag) throw error
    return { newer }
  }
}
