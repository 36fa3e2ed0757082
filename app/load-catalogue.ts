import { withOpenLinks } from '#app/open-links.ts'
import { bookLoader, booksLoader } from '#lib/books/server/books.ts'
import {
  courseLoader,
  coursesLoader,
  subjectsLoader,
  teachersLoader,
} from '#lib/courses/server/courses.ts'
import { refundTextsLoader } from '#lib/goods/server/refund-texts.ts'
import { publicRoomsLoader } from '#lib/live/server/room-view.ts'
import {
  liveLoader,
  promotedVideosLoader,
  seriesLoader,
  videosLoader,
} from '#lib/videos/server/videos.ts'
import { cached } from './cached.ts'

// What the pages of courses, books and videos load.

/** With how much of each kind they hold. */
export const loadSubjects = cached(subjectsLoader)
export const loadTeachers = cached(teachersLoader)
export const loadCourses = cached(coursesLoader)
export const loadCourse = withOpenLinks(cached(courseLoader), 'detailHtml')
export const loadRefundTexts = cached(refundTextsLoader)
export const loadBooks = cached(booksLoader)
export const loadBook = withOpenLinks(cached(bookLoader), 'excerptHtml')
export const loadVideos = cached(videosLoader)
export const loadSeries = cached(seriesLoader)
export const loadLive = cached(liveLoader)

const loadPublicRooms = cached(publicRoomsLoader)

/** Finds the room of a broadcast that everybody may enter, as far as a link needs it. */
export async function loadRoomOf() {
  const rooms = await loadPublicRooms()
  return (ofVideo: number) => {
    const room = rooms.find(({ videoId }) => videoId === ofVideo)
    return room && { id: room.id, state: room.state, isReminded: false }
  }
}
export const loadPromoted = cached(promotedVideosLoader)
