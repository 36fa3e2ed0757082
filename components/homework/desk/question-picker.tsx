import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { DeskQuestion } from '#lib/desk-questions/shapes.ts'
import { homeworkQuestions } from '#lib/homework/desk-calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './homework-desk.module.css'

type Props = { onPick: (question: DeskQuestion) => void; onClose: () => void }

/** Finds a question that homework may ask. */
export function QuestionPicker({ onPick, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const {
    data: found,
    error,
    mutate,
  } = useEndpoint(homeworkQuestions, { keyword }, { quiet: true })
  return (
    <Dialog title="从题库选题" onClose={onClose} size={640}>
      <TextField
        label="题目里的词，或题目编号"
        value={keyword}
        maxLength={100}
        onChange={setKeyword}
      />
      <p role="status">
        {found && (found.length > 0 ? `${found.length} 道` : '没有全由老师批阅的题')}
      </p>
      {error && !found && <LoadError onRetry={() => void mutate()} />}
      <ul className={styles.found}>
        {found?.map((question) => (
          <li key={question.id}>
            <p>{question.stem}</p>
            <p className={desk.facts}>
              <span>{question.id}</span>
              <span>{question.catalogue}</span>
              <span>{question.parts} 问</span>
              {question.isInBank && <Badge tone="hot">学员能在题库里看到答案</Badge>}
            </p>
            <Button
              variant="second"
              aria-label={`选 ${question.id}`}
              onClick={() => onPick(question)}
            >
              选这道
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
