// Loaded into every process of the app (`node --import`). When its parent ends, even if killed, the
// channel between them closes and the process shuts down as after a signal.
const lastMs = 8_000

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), lastMs).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
}
