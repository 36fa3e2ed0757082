import { useCallback, useState } from 'react'
import { Disclaimer } from '#components/ai/disclaimer.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { aiReadNotice } from '#lib/ai/calls.ts'
import { chatConversation } from '#lib/chat/calls.ts'
import { citedNumbers } from '#lib/chat/citations/cited-numbers.ts'
import { saveConversation } from '#lib/chat/client/save-conversation.ts'
import type { Talk } from '#lib/chat/client/talk.ts'
import { aiChatPage } from '#lib/chat/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { Composer } from './composer/composer.tsx'
import type { PlaceProps } from './place-props.ts'
import styles from './room.module.css'
import { RoomBar } from './room-bar.tsx'
import { type Numbered, SourcePane } from './sources/source-pane.tsx'
import { SourceSheet } from './sources/source-sheet.tsx'
import { SpentSheet } from './spent-sheet.tsx'
import { TalkStart } from './turns/talk-start.tsx'
import { TalkTurns } from './turns/talk-turns.tsx'
import { useChat } from './use-chat.ts'
import { useQuestion } from './use-question.ts'

type Chosen = { answerId: number; number: number; presses: number }

/** A conversation with everything around it. */
export function Room({ given, ...props }: PlaceProps & { given: Talk }) {
  const { userId, side, question, onQuestionTaken, assistants, info, onRead, onTold } = props
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [sheet, setSheet] = useState<'notice' | 'spent' | 'source' | null>(null)
  const [client, { talk, link }] = useChat(given, (message) => {
    if (message.type === 'asked') {
      written.asked(message.key, message.conversationId)
      setChosen(null)
    }
    if (message.type === 'refused' && message.reason === 'quota') setSheet('spent')
    if (message.type === 'refused' && message.reason === 'notice') setSheet('notice')
    onTold(message)
  })
  const { conversationId, turns } = talk
  const written = useQuestion({
    ...{
      userId,
      conversationId,
      assistant: talk.assistant,
      given: question,
      isDeleted: talk.isDeleted,
    },
    onGivenTaken: onQuestionTaken,
    asked: turns.map((turn) => turn.question),
  })
  const { draft } = written
  const assistant = assistants.find(({ key }) => key === talk.assistant)
  const name = assistant?.name ?? '助手'
  const freeLeft = talk.freeLeft === undefined ? info.freeLeft?.[talk.assistant] : talk.freeLeft
  const last = turns.at(-1)
  const writing = turns.find(({ answer }) => answer.state === 'writing')?.answer
  const cite = useCallback((answerId: number, number: number) => {
    setChosen((before) => ({ answerId, number, presses: (before?.presses ?? 0) + 1 }))
    // There is no room beside the answer: as --tablet in media.css.
    if (matchMedia('(max-width: 960px)').matches) setSheet('source')
  }, [])
  const shown = turns.find(({ answer }) => answer.id === chosen?.answerId)?.answer ?? last?.answer
  const items: Numbered[] = (shown ? citedNumbers(shown.text, shown.sources.length) : []).flatMap(
    (number) => {
      const cited = shown?.sources[number - 1]
      return cited ? [{ number, cited }] : []
    },
  )
  const source = items.find(({ number }) => number === chosen?.number)
  const ask = () => client.ask(draft.text.trim(), { key: draft.key, edits: draft.edits })
  const send = () => {
    if (info.hasReadNotice) ask()
    else setSheet('notice')
  }
  const again =
    last && !writing && !talk.pending && !talk.isDeleted
      ? () => void client.again(last.id)
      : undefined
  const aside = side(talk.assistant)
  return (
    <>
      <RoomBar {...{ name, freeLeft }} title={talk.title} side={aside}>
        {conversationId !== null && !talk.isDeleted && (
          <button
            type="button"
            className={styles.tap}
            aria-label="导出这次对话"
            onClick={() =>
              void call(chatConversation, { id: conversationId }).then(
                (stored) => saveConversation(stored, name),
                // It was said.
                () => undefined,
              )
            }
          >
            <Icon name="save" />
          </button>
        )}
      </RoomBar>
      <aside className={styles.aside} aria-label="助手与历史">
        {aside}
      </aside>
      <section className={styles.talk} aria-label="对话">
        <h1 className="visually-hidden">{talk.title ? `${name}：${talk.title}` : name}</h1>
        <TalkTurns
          {...{ turns, name }}
          onCite={cite}
          onAgain={again}
          onEdit={again && last && (() => written.edit(last))}
        >
          {turns.length === 0 && assistant && (
            <TalkStart assistant={assistant} onPick={written.add} />
          )}
        </TalkTurns>
        {talk.isDeleted ? (
          <p role="alert" className={styles.deleted}>
            这次对话已删除。<Link href={href(aiChatPage)}>开一个新的对话</Link>
          </p>
        ) : (
          <Composer
            {...{ draft, link, freeLeft }}
            isPending={talk.pending !== null}
            isWriting={writing !== undefined}
            hasTurns={turns.length > 0}
            fault={talk.refused?.message}
            onWrite={(text) => {
              client.forgetRefusal()
              written.write(text)
            }}
            onGiveBack={written.giveBack}
            onSend={send}
            onStop={() => writing && client.stop(writing.id)}
          />
        )}
      </section>
      {items.length > 0 && (
        <SourcePane items={items} chosen={chosen?.answerId === shown?.id ? chosen : null} />
      )}
      {sheet === 'source' && source && <SourceSheet {...source} onClose={() => setSheet(null)} />}
      {sheet === 'spent' && assistant && (
        <SpentSheet assistant={assistant} onClose={() => setSheet(null)} />
      )}
      {sheet === 'notice' && (
        <Disclaimer
          title="第一次用，先看这几条"
          action="开始"
          className={styles.sheet}
          content={info.noticeContent.content}
          onClose={() => setSheet(null)}
          onConfirm={() =>
            void call(aiReadNotice, { type: 2 }).then(
              () => {
                setSheet(null)
                onRead()
                ask()
              },
              // It was said, and the question stays.
              () => undefined,
            )
          }
        />
      )}
    </>
  )
}
