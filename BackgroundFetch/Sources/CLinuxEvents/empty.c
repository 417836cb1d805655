// The target has headers only.
