import { useRef, useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { useListAddress } from '#components/staff/list/use-list-address.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { callsOf } from '#lib/site-content/calls-of.ts'
import type { SiteEntry } from '#lib/site-content/contract.ts'
import { type EntryKind, entryKind, entryTitle, kindName } from '#lib/site-content/entry-kinds.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryItem } from './entry-item.tsx'
import styles from './site-content.module.css'

/** Lists of this length are narrowed by words. */
const LONG = 12

type Props = { title: string; kinds: readonly EntryKind[] }

/** Entries of some kinds, one kind at a time. */
export function EntryTabs({ title, kinds }: Props) {
  const { values, go } = useListAddress(['kind'])
  const kind = kinds.find((one) => one === values.kind) ?? kinds[0]
  return (
    <>
      <h1 className={desk.title}>{title}</h1>
      <div className={styles.tabs}>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => go({ kind: one })}
          >
            {kindName(one)}
          </button>
        ))}
      </div>
      {kind && <Entries key={kind} kind={kind} />}
    </>
  )
}

function Entries({ kind }: { kind: EntryKind }) {
  const {
    data: entries,
    error,
    mutate,
  } = useEndpoint(callsOf(kind).list, { kind }, { quiet: true })
  const [open, setOpen] = useState<SiteEntry | 'new' | null>(null)
  const [words, setWords] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { where, isOrdered, canCreate } = entryKind(kind)
  const name = kindName(kind)
  const reload = async () => {
    await mutate().catch(() => undefined)
    // What was deleted had the button that was pressed.
    if (document.activeElement === document.body) heading.current?.focus()
  }
  if (error?.code === 403)
    return <EmptyState title="这一页供有权限的工作人员使用">请换用有权限的账号登录。</EmptyState>
  if (!entries)
    return error ? <LoadError onRetry={() => void reload()} /> : <Skeleton heights={[72, 72, 72]} />
  const shown = entries.filter(({ values }) => entryTitle(kind, values).includes(words.trim()))
  return (
    <section className={styles.kind} aria-label={name}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {name} {entries.length} 项
        </h2>
        {canCreate && <Button onClick={() => setOpen('new')}>新建{name}</Button>}
      </div>
      <p className={styles.note}>显示在：{where}。</p>
      {entries.length > LONG && <TextField label="查找" value={words} onChange={setWords} />}
      {shown.length === 0 && <EmptyState title={`没有${name}`} />}
      <ol className={styles.list}>
        {shown.map((entry) => (
          <li key={entry.id} data-below={entry.parentId !== null || undefined}>
            <EntryItem
              {...{ kind, entry }}
              canRise={isOrdered && entry !== besides(entries, entry)[0]}
              canSink={isOrdered && entry !== besides(entries, entry).at(-1)}
              onEdit={() => setOpen(entry)}
              onDone={reload}
            />
          </li>
        ))}
      </ol>
      {open && (
        <EntryDialog
          kind={kind}
          entry={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={reload}
        />
      )}
    </section>
  )
}

/** Those among which an entry moves. */
const besides = (entries: readonly SiteEntry[], { parentId }: SiteEntry) =>
  entries.filter((one) => one.parentId === parentId)
