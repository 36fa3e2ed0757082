import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { FileDialog } from './file-dialog.tsx'

/** How a new batch comes here. */
export function SendFile() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>导入题目</Button>
      {isOpen && <FileDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
