// Drag and drop of a route within its section. Keyboard and menu offer the same.

import { type DragEvent, useState } from "react";

type Drag = { id: string; over: number };

export function useDragging(drop: (id: string, place: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  return {
    /** Whether another route would be dropped here. */
    isOver: (id: string, place: number) =>
      drag !== undefined && drag.over === place && drag.id !== id,
    gripProps: (id: string, place: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        setDrag({ id, over: place });
      },
      onDragEnd: () => setDrag(undefined),
    }),
    rowProps: (place: number) => ({
      onDragOver: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== place) setDrag({ ...drag, over: place });
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        drop(drag.id, place);
        setDrag(undefined);
      },
    }),
  };
}

export type Dragging = ReturnType<typeof useDragging>;
