import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { articleQuestions } from '#lib/writing/calls.ts'
import styles from './writing.module.css'

type Props = { onPick: (contentId: string) => void; onClose: () => void }

/** Finds a question that may stand in an article. */
export function QuestionPicker({ onPick, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const { data: found } = useEndpoint(articleQuestions, { keyword })
  return (
    <Dialog title="插一道题" onClose={onClose} size={640}>
      <TextField
        label="题干里的词，或题目编号"
        value={keyword}
        maxLength={100}
        onChange={setKeyword}
      />
      <p role="status">{found && (found.length > 0 ? `${found.length} 道` : '没有人人可做的题')}</p>
      <ul className={styles.versions}>
        {found?.map(({ contentId, stem, catalogue }) => (
          <li key={contentId}>
            <p>{stem}</p>
            <p className={styles.facts}>
              {contentId} · {catalogue}
            </p>
            <Button
              variant="second"
              aria-label={`放进 ${contentId}`}
              onClick={() => onPick(contentId)}
            >
              放进正文
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
