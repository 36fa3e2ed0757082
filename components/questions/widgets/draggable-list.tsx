'use client'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import styles from '#components/questions/plain-list.module.css'
import { type ListItem, type ListProps, MoveButtons } from '#components/questions/plain-list.tsx'

/** A list whose items are dragged by their handles, beside the buttons that the keyboard uses. */
export default function DraggableList({ label, items, onMove }: ListProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const indexOf = (id: string | null) => items.findIndex((item) => item.id === id)
  const from = indexOf(dragged)
  const to = indexOf(over)
  const rest = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = ({ active, over: target }: DragEndEvent) => {
    rest()
    const [start, end] = [indexOf(String(active.id)), target ? indexOf(String(target.id)) : -1]
    if (start >= 0 && end >= 0 && start !== end) onMove?.(start, end)
  }
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? ''
  return (
    <DndContext
      // Without an id of its own the server would count differently.
      id="draggable-list"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(nameOf, indexOf) }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragOver={({ over: target }) => setOver(target ? String(target.id) : null)}
      onDragEnd={drop}
      onDragCancel={rest}
    >
      <ol className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <DraggableItem
            key={item.id}
            item={item}
            drop={
              index === to && from >= 0 && from !== to
                ? from < to
                  ? 'after'
                  : 'before'
                : undefined
            }
          >
            {onMove && (
              <MoveButtons name={item.name} index={index} last={items.length - 1} onMove={onMove} />
            )}
          </DraggableItem>
        ))}
      </ol>
    </DndContext>
  )
}

type ItemProps = { item: ListItem; drop: 'before' | 'after' | undefined; children: React.ReactNode }

function DraggableItem({ item, drop, children }: ItemProps) {
  const { setNodeRef: setDrop } = useDroppable({ id: item.id })
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useDraggable({
    id: item.id,
  })
  return (
    <li
      ref={(node) => {
        setNodeRef(node)
        setDrop(node)
      }}
      className={styles.item}
      data-dragged={isDragging || undefined}
      data-drop={drop}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      {/* For the pointer only: the keyboard has the buttons. */}
      <span ref={setActivatorNodeRef} className={styles.handle} aria-hidden="true" {...listeners}>
        <svg viewBox="0 0 16 40" width="32" height="40" fill="currentColor" aria-hidden="true">
          <path d="M5 14h2v2H5zM9 14h2v2H9zM5 19h2v2H5zM9 19h2v2H9zM5 24h2v2H5zM9 24h2v2H9z" />
        </svg>
      </span>
      <span className={styles.content}>{item.content}</span>
      {children}
    </li>
  )
}

function announcementsOf(
  nameOf: (id: string | number) => string,
  indexOf: (id: string) => number,
): Announcements {
  return {
    onDragStart: ({ active }) => `拿起${nameOf(active.id)}`,
    onDragOver: ({ over }) => (over ? `移到第${indexOf(String(over.id)) + 1}位` : undefined),
    onDragEnd: ({ active }) => `放下${nameOf(active.id)}`,
    onDragCancel: ({ active }) => `放回${nameOf(active.id)}`,
  }
}
