// Replaced by the first type of this target.
