import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Pending } from '#components/ui/pending.tsx'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'

const ExamDialog = lazy(() => import('./exam-dialog.tsx'))

type Props = {
  exam: MyExam | null
  className?: string | undefined
  /** It was chosen or taken away. */
  onChanged?: (() => void) | undefined
  children: ReactNode
}

/** Opens the one place where my exam is chosen, changed and taken away. */
export function ChooseButton({ exam, className, onChanged, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={<Pending />}>
          <ExamDialog exam={exam} onClose={() => setIsOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  )
}
