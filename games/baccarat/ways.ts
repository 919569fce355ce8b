/**
 * How many of the 416 · 415 · 414 · 413 · 412 · 411 orders of six cards end so. The test counts them
 * again.
 */
export const ways = {
  banker: 2_292_252_566_437_888n,
  player: 2_230_518_282_592_256n,
  tie: 475_627_426_473_216n,
}
