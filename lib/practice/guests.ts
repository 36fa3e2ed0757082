/** Most questions that a guest is asked of a catalogue, and of a paper. */
export const GUEST_QUESTIONS = 5
