import { create } from 'zustand'
import type { UserInfo } from '#lib/accounts/shapes.ts'

// Client state of chapter 3: what is open on this page. Nothing of it outlives the page; account-store.ts holds what does.

/** Dialogs of the account, with what each needs from the one before it. */
export type AccountDialog =
  | { name: 'login' }
  | { name: 'codeLogin' }
  /** `proved` comes from a code login of an account that does not exist yet (4005): its code serves once more, and its terms were agreed to. */
  | { name: 'register'; proved?: { phone: string; code: string; remember: boolean } }
  | { name: 'forget' }
  /** Cannot be closed: a login without a phone. Afterwards the login is repeated with `login`; a page that was loaded anew has forgotten it. */
  | { name: 'complete'; login?: { account: string; password: string; remember: boolean } }
  | { name: 'oldPhone' }
  | { name: 'newPhone'; oldCode: string }
  | { name: 'setPassword' }
  | { name: 'modifyPassword' }
  | { name: 'poster'; url: string }

type CourseDialog = 'coupon' | 'customer' | 'registration'

type CourseData = {
  /** The course whose advisers are shown. */
  customer: { courseId: number; title: string } | null
  /** The coupon that was chosen, null in it for none; null itself until something was. */
  couponsCompleteData: { couponId: number | null } | null
  /** The dialog that opens when the present one is closed. */
  nextOpen: CourseDialog | null
}

/** Codes of the VIP dialogs: first purchase, renewal or change, diamond. */
type VipCode = 0 | 10 | 20

/** The plan that was pressed; the dialog begins with it. */
export type VipWish = { tier: 10 | 20; planId: number }

type AppState = {
  openVip1: boolean
  openVip2: boolean
  openVip3: boolean
  vipWish: VipWish | null
  userInfo: UserInfo | null
  courseDialog: Record<CourseDialog, boolean>
  courseData: CourseData
  accountDialog: AccountDialog | null
  /** Pages of the question bank ask for a login that cannot be put off. */
  undismissable: boolean
  openAccountDialog: (dialog: AccountDialog, more?: { undismissable?: boolean }) => void
  closeAccountDialog: () => void
  openVip: (code: VipCode, wish?: VipWish | null) => void
  hideVip: () => void
  openCourseDialog: (key: CourseDialog, data?: Partial<CourseData>) => void
  closeCourseDialog: () => void
  /** Keeps what was chosen in the dialog of coupons. */
  chooseCoupon: (couponId: number | null) => void
  resetCourseData: () => void
}

const noCourseDialog: Record<CourseDialog, boolean> = {
  coupon: false,
  customer: false,
  registration: false,
}

const noCourseData: CourseData = { customer: null, couponsCompleteData: null, nextOpen: null }

const noVip = { openVip1: false, openVip2: false, openVip3: false, vipWish: null }
const vipDialogs = { 0: 'openVip1', 10: 'openVip2', 20: 'openVip3' } as const

export const useAppStore = create<AppState>()((set) => ({
  ...noVip,
  userInfo: null,
  courseDialog: noCourseDialog,
  courseData: noCourseData,
  accountDialog: null,
  undismissable: false,
  // One dialog replaces another; a login that cannot be put off stays so while the visitor changes between its dialogs.
  openAccountDialog: (dialog, { undismissable } = {}) =>
    set((state) => ({
      accountDialog: dialog,
      undismissable: undismissable ?? (state.accountDialog !== null && state.undismissable),
    })),
  closeAccountDialog: () => set({ accountDialog: null, undismissable: false }),
  openVip: (code, wish = null) => set({ ...noVip, vipWish: wish, [vipDialogs[code]]: true }),
  hideVip: () => set(noVip),
  openCourseDialog: (key, data = {}) =>
    set((state) => ({
      courseDialog: { ...noCourseDialog, [key]: true },
      courseData: { ...state.courseData, nextOpen: null, ...data },
    })),
  closeCourseDialog: () =>
    set(({ courseData }) => ({
      courseDialog: courseData.nextOpen
        ? { ...noCourseDialog, [courseData.nextOpen]: true }
        : noCourseDialog,
      courseData: { ...courseData, nextOpen: null },
    })),
  chooseCoupon: (couponId) =>
    set(({ courseData }) => ({
      courseData: { ...courseData, couponsCompleteData: { couponId } },
    })),
  resetCourseData: () => set({ courseData: noCourseData, courseDialog: noCourseDialog }),
}))
