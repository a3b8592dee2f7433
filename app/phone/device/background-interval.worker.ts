/** Says how time goes by, every so many milliseconds as it is told once. */
onmessage = ({ data }: MessageEvent<number>) => void setInterval(() => postMessage(null), data)
