'use client'
import { type Editor, useEditorState } from '@tiptap/react'
import styles from './rich-editor.module.css'

/** Bold and the two kinds of lists. */
export function Toolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: { isActive } }) => ({
      bold: isActive.call(editor, 'bold'),
      bulletList: isActive.call(editor, 'bulletList'),
      orderedList: isActive.call(editor, 'orderedList'),
    }),
  })
  const tools = [
    { name: '加粗', isOn: active.bold, run: () => editor.chain().focus().toggleBold().run() },
    {
      name: '项目符号',
      isOn: active.bulletList,
      run: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: '编号',
      isOn: active.orderedList,
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
  ]
  return (
    <div role="toolbar" aria-label="格式" className={styles.toolbar}>
      {tools.map(({ name, isOn, run }) => (
        <button key={name} type="button" className={styles.tool} aria-pressed={isOn} onClick={run}>
          {name}
        </button>
      ))}
    </div>
  )
}
