import type { FrameMessage } from '../../protocol.ts'

export type Post = (message: FrameMessage) => void

/** Sends messages to the casino's page around the frame, to its exact origin only. */
export function createPost(casinoOrigin: string): Post {
  return (message) => {
    if (window.parent !== window) window.parent.postMessage(message, casinoOrigin)
  }
}

export type Leave = (what: 'deposit' | 'lobby' | 'game', url: string) => void

/** Inside the casino's frame it asks the page; in a window of its own it navigates. */
export function createLeave(post: Post): Leave {
  return (what, url) => {
    if (window.parent !== window) post({ type: 'apogee:open', what })
    else if (what === 'game') location.reload()
    else if (url) location.assign(url)
  }
}
