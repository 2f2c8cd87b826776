import { wholeNumber } from "#contract/shared/text/plain-formats.ts";

const mebibyte = 1024 * 1024;

export function fileSize(bytes: number): string {
  return bytes < 1024 * mebibyte ? `${(bytes / mebibyte).toFixed(1)} MB` : `${(bytes / 1024 / mebibyte).toFixed(1)} GB`;
}

export function milliseconds(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${wholeNumber(Math.round(ms))} ms`;
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
