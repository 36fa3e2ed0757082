import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { deleteLessonNote, lessonNotes } from '#lib/lessons/calls.ts'
import type { FilmClock } from '#lib/lessons/client/film-clock.ts'
import { changedNotes, type NoteDraft, noteDrafts } from '#lib/lessons/client/note-drafts.ts'
import type { LessonNote } from '#lib/lessons/contract.ts'
import { filmTime } from '#lib/lessons/film-time.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { NoteForm } from './note-form.tsx'
import styles from './player.module.css'

type Props = { lessonId: number; film: RefObject<FilmClock | null> }

/** The user's notes about the lesson that plays: each leads to its second, and new ones stand at the present one. */
export function LessonNotes({ lessonId, film }: Props) {
  const { data, error, mutate } = useEndpoint(lessonNotes, { lessonId }, { quiet: true })
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  const [edited, setEdited] = useState<number | null>(null)
  const [deleted, setDeleted] = useState<LessonNote | null>(null)
  const reload = () => mutate().catch(() => undefined)
  const changed = changedNotes(userId ?? 0)
  const turnTo = (second: number) => {
    const element = film.current
    if (!element) return
    element.currentTime = second
    element.play().catch(() => undefined)
  }
  return (
    <Section title="我的笔记" count={data && `${data.items.length} 条`}>
      {userId !== undefined && (
        <NewNote key={userId} {...{ lessonId, film, userId }} onSaved={reload} />
      )}
      {!data && error && <LoadError onRetry={() => void reload()} />}
      <ul className={styles.notes}>
        {data?.items.map((note) => (
          <li key={note.id}>
            <button
              type="button"
              className={styles.at}
              aria-label={`回到 ${filmTime(note.second)}`}
              onClick={() => turnTo(note.second)}
            >
              {filmTime(note.second)}
            </button>
            {edited === note.id ? (
              <NoteForm
                {...{ lessonId }}
                id={note.id}
                second={note.second}
                label="改笔记"
                first={changed.load(note.id) ?? note.text}
                onChange={(text) =>
                  text === note.text ? changed.drop(note.id) : changed.put(note.id, text)
                }
                onSaved={async () => {
                  changed.drop(note.id)
                  setEdited(null)
                  await reload()
                }}
                onCancel={() => {
                  changed.drop(note.id)
                  setEdited(null)
                }}
              />
            ) : (
              <div>
                <p className={styles.text}>{note.text}</p>
                <Button variant="quiet" onClick={() => setEdited(note.id)}>
                  {changed.load(note.id) === null ? '修改' : '接着改'}
                </Button>
                <Button variant="quiet" onClick={() => setDeleted(note)}>
                  删除
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {deleted && (
        <ConfirmDialog
          title="删除笔记"
          action="删除"
          onClose={() => setDeleted(null)}
          onConfirm={async () => {
            await call(deleteLessonNote, { id: deleted.id })
            changed.drop(deleted.id)
            await reload()
          }}
        >
          <p className={styles.text}>{deleted.text}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

type NewNoteProps = Props & { userId: number; onSaved: () => Promise<unknown> }

/** A new note. Its second is that at which the writing began; what is begun lies on the device until the server has it. */
function NewNote({ lessonId, film, userId, onSaved }: NewNoteProps) {
  const [draft, setDraft] = useState<NoteDraft | null>(() => noteDrafts(userId).load(lessonId))
  const now = useSecond(film)
  const second = draft?.second ?? now
  const write = (text: string) => {
    const next = text ? { second, text } : null
    setDraft(next)
    if (next) noteDrafts(userId).put(lessonId, next)
    else noteDrafts(userId).drop(lessonId)
  }
  return (
    <NoteForm
      {...{ lessonId, second }}
      label={`在 ${filmTime(second)} 写笔记`}
      first={draft?.text ?? ''}
      onChange={write}
      onSaved={async () => {
        write('')
        await onSaved()
      }}
    />
  )
}

/** The whole second at which a film is. */
function useSecond(film: RefObject<FilmClock | null>): number {
  const [second, setSecond] = useState(0)
  useEffect(() => {
    const element = film.current
    if (!element) return
    const look = () => setSecond(Math.floor(element.currentTime))
    element.addEventListener('timeupdate', look)
    return () => element.removeEventListener('timeupdate', look)
  }, [film])
  return second
}
