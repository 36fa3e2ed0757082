import { type ReactNode, useRef } from 'react'
import { PictureButton } from '#components/staff/record/markdown/picture-button.tsx'
import { useInsertion } from '#components/staff/record/markdown/use-insertion.ts'
import { usePictures } from '#components/staff/record/markdown/use-pictures.ts'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import styles from './fields.module.css'

type Props = {
  label: string
  field: string
  value: string
  fault: string | undefined
  onChange: (value: string) => void
  rows?: number
  hint?: string
  /** Stands after the tools, and may write into the text. */
  more?: (put: (before: string, after?: string) => void) => ReactNode
}

/** Text with formulas and pictures, in Markdown. */
export function MarkdownField({ more, rows = 3, ...area }: Props) {
  const { label, value, onChange } = area
  const place = useRef<HTMLDivElement>(null)
  const { put } = useInsertion(place, value, onChange)
  const pictures = usePictures(put)
  return (
    <div ref={place} className={styles.markdown}>
      <TextArea {...area} rows={rows} />
      <div className={styles.tools} role="toolbar" aria-label={`${label}的工具`}>
        <Button variant="quiet" aria-label={`在${label}里写公式`} onClick={() => put('$', '$')}>
          公式 $…$
        </Button>
        <PictureButton label={`在${label}里插图`} onFiles={(files) => void pictures.add(files)} />
        {more?.(put)}
        <span role="status">{pictures.sending > 0 && `正在上传 ${pictures.sending} 张图`}</span>
      </div>
    </div>
  )
}
